import type { GivenCost } from '@xmgl/contracts/company/company-cost.calls';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Someone } from '../access/someone.ts';
import { companyCostKit } from '../areas/company/company-cost.kit.ts';
import { setScope } from '../db/scope.ts';
import { findNames } from '../register/import/import-names.ts';
import { addRow } from '../register/write/add-row.service.ts';

type SampleCost = GivenCost & { readonly unitName: string };

const line = (
  costKind: '材料' | '人力' | '设备',
  costCode: string,
  costName: string,
  unitName: string,
  price: number,
  more: GivenCost = {},
): SampleCost => ({
  costKind,
  costCode,
  costName,
  unitName,
  price,
  priceSource: '信息价',
  validFrom: '2026-01-01',
  ...more,
});
const taxed = { taxRate: 13, isTaxIncluded: 1 } as const;

/** Prices as a builder in the sample's town would keep them. */
const costs: readonly SampleCost[] = [
  line('材料', 'CL-0101', '螺纹钢', 't', 3620, { spec: 'HRB400E Φ16–25', validTo: '2026-06-30', ...taxed }),
  line('材料', 'CL-0101', '螺纹钢', 't', 3480, { spec: 'HRB400E Φ16–25', validFrom: '2026-07-01', ...taxed }),
  line('材料', 'CL-0201', '商品混凝土', 'm³', 478, { spec: 'C30 泵送', taxRate: 3, isTaxIncluded: 1 }),
  line('材料', 'CL-0202', '商品混凝土', 'm³', 512, { spec: 'C40 泵送', taxRate: 3, isTaxIncluded: 1 }),
  line('材料', 'CL-0301', '蒸压加气混凝土砌块', 'm³', 268, { spec: '600×240×200', ...taxed }),
  line('人力', 'RG-01', '钢筋工', '工日', 320, { priceSource: '合同' }),
  line('人力', 'RG-02', '模板工', '工日', 340, { priceSource: '合同' }),
  line('人力', 'RG-03', '软件工程师', '工日', 1200, { priceSource: '自定' }),
  line('设备', 'SB-01', '塔式起重机', '台班', 1350, { spec: 'QTZ80', priceSource: '合同' }),
  line('设备', 'SB-02', '汽车泵', '台班', 2600, { spec: '48 m', priceSource: '合同' }),
];

/** 成本库 of the sample company. */
export const createSampleCosts = async (someone: Someone, companyID: string): Promise<void> => {
  const { db, user } = someone;
  const project = { companyID, projectID: companyID, isFiled: false } as ProjectInScope;
  await setScope(db, { userID: user.userID, ...project });
  const actor = { ...someone, project };
  const units = await findNames(actor, 'IndustryUnit', [...new Set(costs.map(({ unitName }) => unitName))]);
  for (const { unitName, ...given } of costs)
    await addRow(actor, companyCostKit, { ...given, unitID: units.get(unitName)?.[0]?.id });
  await setScope(db, { userID: user.userID, companyID });
};
