import type { resourceTopics } from '@xmgl/contracts/resource/resource.calls';

/** A trade or post, with its rates by the day from which they hold. */
type SampleTrade = {
  readonly name: string;
  readonly maxUnits: number;
  readonly rates: readonly (readonly [validFrom: string, unitCost: number])[];
};

export type SampleResources = {
  /** What is taken over from the company's library. */
  readonly costCodes: readonly string[];
  readonly trades: readonly SampleTrade[];
  readonly descriptions: readonly (readonly [topic: (typeof resourceTopics)[number], content: string])[];
};

export const constructionResources: SampleResources = {
  costCodes: ['CL-0101', 'CL-0301', 'SB-01', 'SB-02'],
  trades: [
    {
      name: '钢筋工',
      maxUnits: 36,
      rates: [
        ['2026-01-01', 345],
        ['2026-05-06', 360],
      ],
    },
    {
      name: '木工',
      maxUnits: 40,
      rates: [
        ['2026-01-01', 365],
        ['2026-07-01', 380],
      ],
    },
  ],
  descriptions: [
    ['总则', '主体结构劳务由两家分包单位承担，材料由公司集中采购，大型设备租赁。'],
    ['人力', '各工种人数按月计划提前 14 日提出，进场前完成三级安全教育并登记实名。'],
    ['材料', '钢材、商品混凝土按信息价结算，单价随成本库每半年核对一次。'],
    ['设备', '塔式起重机随主体结构进出场，停用超过 7 日的机械须说明原因。'],
  ],
};

export const softwareResources: SampleResources = {
  costCodes: [],
  trades: [
    {
      name: '后端工程师',
      maxUnits: 5,
      rates: [
        ['2026-01-01', 1240],
        ['2026-07-01', 1300],
      ],
    },
    { name: '测试工程师', maxUnits: 3, rates: [['2026-01-01', 1000]] },
  ],
  descriptions: [
    ['总则', '开发和测试由本单位人员承担，按工日计费；不足时先在单位内调配。'],
    ['培训', '新加入的人员在第一周内完成代码规范和信息安全培训。'],
  ],
};
