import type { SubjectTemplate } from '@xmgl/contracts/cost/cost.calls';
import type { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import type { GivenOf } from '@xmgl/contracts/register/row-types';

type Kind = GivenOf<typeof costSubject>['subjectKind'];
type Line = readonly [
  code: string,
  name: string,
  kind: Kind,
  more?: { indirect?: true; below?: readonly Line[] },
];

const construction: readonly Line[] = [
  [
    '01',
    '直接成本',
    '其他',
    {
      below: [
        [
          '0101',
          '人工费',
          '人工费',
          {
            below: [
              ['010101', '自有人工', '人工费'],
              ['010102', '劳务分包', '人工费'],
            ],
          },
        ],
        [
          '0102',
          '材料费',
          '材料费',
          {
            below: [
              ['010201', '主要材料', '材料费'],
              ['010202', '周转材料', '材料费'],
              ['010203', '辅助材料', '材料费'],
            ],
          },
        ],
        [
          '0103',
          '机械使用费',
          '机械使用费',
          {
            below: [
              ['010301', '自有机械', '机械使用费'],
              ['010302', '租赁机械', '机械使用费'],
            ],
          },
        ],
        [
          '0104',
          '措施费',
          '措施费',
          {
            below: [
              ['010401', '安全文明施工费', '措施费'],
              ['010402', '临时设施费', '措施费'],
              ['010403', '其他措施费', '措施费'],
            ],
          },
        ],
        ['0105', '专业分包', '专业分包'],
      ],
    },
  ],
  [
    '02',
    '间接成本',
    '管理费',
    {
      indirect: true,
      below: [
        ['0201', '现场管理人员费用', '管理费', { indirect: true }],
        ['0202', '办公与差旅', '管理费', { indirect: true }],
        ['0203', '检验试验费', '管理费', { indirect: true }],
      ],
    },
  ],
  ['03', '规费', '规费', { indirect: true }],
  ['04', '税金', '税金', { indirect: true }],
];

const software: readonly Line[] = [
  [
    '01',
    '人力成本',
    '人工费',
    {
      below: [
        ['0101', '产品与设计', '人工费'],
        ['0102', '研发', '人工费'],
        ['0103', '测试', '人工费'],
        ['0104', '实施与培训', '人工费'],
      ],
    },
  ],
  [
    '02',
    '软硬件采购',
    '材料费',
    {
      below: [
        ['0201', '服务器与云资源', '材料费'],
        ['0202', '软件许可', '材料费'],
        ['0203', '终端与设备', '机械使用费'],
      ],
    },
  ],
  ['03', '外包', '专业分包'],
  [
    '04',
    '项目管理费',
    '管理费',
    {
      indirect: true,
      below: [
        ['0401', '差旅', '管理费', { indirect: true }],
        ['0402', '会议与办公', '管理费', { indirect: true }],
      ],
    },
  ],
  ['05', '税金', '税金', { indirect: true }],
];

/** Charts of accounts of the trades, above before below. */
export const templatesOfSubjects: Readonly<Record<SubjectTemplate, readonly Line[]>> = {
  建安: construction,
  软件: software,
};
export type SubjectLine = Line;
