import { companyCost } from '@xmgl/contracts/company/company-cost.register';
import { type ReactElement, useMemo } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { CompanyPlace } from '../company-place.tsx';
import { PricePanel } from './price-panel.tsx';

/** 成本库: prices that every project of the unit can take over. */
export const CostTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const parts = useMemo<RegisterParts<typeof companyCost>>(
    () => ({
      panels: ({ row, titles }) => [
        {
          key: 'prices',
          label: '单价走势',
          children: <PricePanel companyID={companyID} row={row} unitName={titles[row.unitID]?.title ?? ''} />,
        },
      ],
    }),
    [companyID],
  );
  return (
    <CompanyPlace companyID={companyID}>
      <RegisterPage
        register={companyCost}
        purpose="记下材料、人力和设备的单价与有效期，供本单位各项目编制需求和估算时选用。"
        parts={parts}
      />
    </CompanyPlace>
  );
};
