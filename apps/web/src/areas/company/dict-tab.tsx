import { sortDict } from '@xmgl/contracts/company/sort-dict.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { CompanyPlace } from './company-place.tsx';

/** 字典: the words that the unit's projects choose from. */
export const DictTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <RegisterPage
      register={sortDict}
      purpose="各项目填写类别时选用的词：平台的词在前，本单位可以增加、排序、停用，或把一个词合并到另一个。"
    />
  </CompanyPlace>
);
