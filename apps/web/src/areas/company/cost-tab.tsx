import { companyCost } from '@xmgl/contracts/company/company-cost.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { CompanyPlace } from './company-place.tsx';

/** 成本库: prices that every project of the unit can take over. */
export const CostTab = ({ companyID }: { readonly companyID: string }): ReactElement => (
  <CompanyPlace companyID={companyID}>
    <RegisterPage
      register={companyCost}
      purpose="记下材料、人力和设备的单价与有效期，供本单位各项目编制需求和估算时选用。"
    />
  </CompanyPlace>
);
