import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { CompanyPlace } from './company-place.tsx';

/** 系统消息: what the unit tells its people. */
export const MessageTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <RegisterPage
      register={systemMessage}
      purpose="发布给本单位成员的消息，可以只发给几个部门及其下级；到发布时间后显示在每个人的工作台上，直到截止或对方点「知道了」。"
    />
  </CompanyPlace>
);
