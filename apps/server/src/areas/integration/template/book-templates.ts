import { blankRows, type SystemTemplate } from './system-template.ts';

const id = (at: number): string => `0e3a0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const book = { kind: 'book', group: '通用', targetKind: '' } as const;

/** Lists that are filled in line by line. */
export const bookTemplates: readonly SystemTemplate[] = [
  {
    ...book,
    templateID: id(10),
    name: '风险登记表',
    book: {
      heads: ['序号', '风险描述', '类别', '可能性', '影响', '应对策略', '应对措施', '责任人', '状态'],
      rows: blankRows(9, 15),
      widths: [6, 30, 10, 9, 9, 11, 30, 10, 9],
    },
  },
  {
    ...book,
    templateID: id(11),
    name: '移交清单',
    book: {
      heads: ['序号', '名称', '规格', '单位', '数量', '移交人', '接收人', '日期', '备注'],
      rows: blankRows(9, 20),
      widths: [6, 26, 14, 7, 8, 10, 10, 12, 14],
    },
  },
  {
    ...book,
    templateID: id(12),
    name: '培训签到表',
    book: {
      heads: ['序号', '姓名', '单位或班组', '岗位', '联系电话', '签名', '备注'],
      rows: blankRows(7, 25),
      widths: [6, 12, 22, 14, 16, 16, 14],
    },
  },
  {
    ...book,
    templateID: id(13),
    name: '问题清单',
    book: {
      heads: ['编号', '问题', '类别', '优先级', '责任人', '期限', '状态'],
      rows: [
        [
          '{问题.编号}',
          '{问题.问题}',
          '{问题.类别}',
          '{问题.优先级}',
          '{问题.责任人}',
          '{问题.期限}',
          '{问题.状态}',
        ],
      ],
      widths: [14, 40, 10, 9, 10, 12, 10],
    },
  },
];
