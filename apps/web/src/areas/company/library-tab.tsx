import { companyLesson } from '@xmgl/contracts/company/company-lesson.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { CompanyPlace } from './company-place.tsx';

/** 经验库: what the projects of the unit have shared. */
export const LibraryTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <RegisterPage
      register={companyLesson}
      purpose="各项目在「整体管理 · 经验教训」中审核并共享的经验会列在这里，供本单位的其他项目查找。"
    />
  </CompanyPlace>
);
