import { blankRows, room, type SystemTemplate } from './system-template.ts';

const id = (at: number): string => `0e3a0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const site = { kind: 'paper', group: '建筑工程', targetKind: '' } as const;
const software = { kind: 'paper', group: '软件研发', targetKind: '' } as const;

/** Forms of the trades. */
export const tradeTemplates: readonly SystemTemplate[] = [
  {
    ...site,
    templateID: id(31),
    name: '施工日志',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '日期', text: '{当前日期}' },
          { label: '记录人', text: '{填写人}' },
          { label: '天气', text: '上午　　　　下午' },
          { label: '气温', text: '最高　　℃　最低　　℃' },
          { label: '施工部位与内容', text: room(5), isLong: true },
          { label: '人员与机械', text: room(3), isLong: true },
          { label: '材料进场与检验', text: room(3), isLong: true },
          { label: '质量检查', text: room(3), isLong: true },
          { label: '安全检查', text: room(3), isLong: true },
          { label: '存在问题与处理', text: room(3), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['施工员', '项目经理'] },
    ],
  },
  {
    ...site,
    templateID: id(32),
    name: '工程联系单',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '编号', text: '' },
          { label: '日期', text: '{当前日期}' },
          { label: '提出单位', text: '{单位名称}' },
          { label: '接收单位', text: '' },
          { label: '工程部位', text: '', isLong: true },
          { label: '事由', text: '', isLong: true },
          { label: '内容', text: room(10), isLong: true },
          { label: '附图、附件', text: '', isLong: true },
          { label: '接收单位意见', text: room(5), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['提出单位', '监理单位', '建设单位'] },
    ],
  },
  {
    ...site,
    templateID: id(33),
    name: '技术交底记录',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '分部分项', text: '' },
          { label: '交底日期', text: '{当前日期}' },
          { label: '交底人', text: '{填写人}' },
          { label: '接收班组', text: '' },
          { label: '施工准备', text: room(4), isLong: true },
          { label: '操作工艺', text: room(7), isLong: true },
          { label: '质量标准', text: room(4), isLong: true },
          { label: '安全与成品保护', text: room(4), isLong: true },
        ],
      },
      {
        kind: 'table',
        heads: ['序号', '接受交底人', '工种', '签名'],
        rows: blankRows(4, 8),
        widths: [8, 24, 24, 30],
        isShort: true,
      },
      { kind: 'signatures', boxes: ['交底人', '班组长'] },
    ],
  },
  {
    ...site,
    templateID: id(34),
    name: '开工报告',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '建设单位', text: '{建设单位}' },
          { label: '工程地点', text: '{项目地点}' },
          { label: '合同编号', text: '{合同编号}' },
          { label: '项目经理', text: '{项目经理}' },
          { label: '计划开工', text: '{计划开始}' },
          { label: '计划竣工', text: '{计划完成}' },
          { label: '施工许可证', text: '' },
          { label: '图纸会审', text: '□已完成　□未完成' },
          { label: '施工组织设计', text: '□已批准　□未批准' },
          { label: '现场条件', text: '□三通一平　□测量控制点移交　□临时设施', isLong: true },
          { label: '人员机械材料', text: room(4), isLong: true },
          { label: '申请开工说明', text: room(4), isLong: true },
          { label: '审批意见', text: room(3), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['施工单位', '监理单位', '建设单位'] },
    ],
  },
  {
    ...site,
    templateID: id(35),
    name: '图纸会审记录',
    isWide: true,
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '会审日期', text: '{当前日期}' },
          { label: '地点', text: '' },
          { label: '专业', text: '□建筑　□结构　□给排水　□电气　□暖通', isLong: true },
        ],
      },
      {
        kind: 'table',
        heads: ['序号', '图号', '会审问题', '答复意见'],
        rows: blankRows(4, 10),
        widths: [6, 14, 40, 40],
        isShort: true,
      },
      { kind: 'signatures', boxes: ['设计单位', '建设单位', '监理单位', '施工单位'] },
    ],
  },
  {
    ...site,
    templateID: id(36),
    name: '隐蔽工程验收记录',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '隐蔽项目', text: '' },
          { label: '验收日期', text: '' },
          { label: '隐蔽部位', text: '', isLong: true },
          { label: '施工图号', text: '' },
          { label: '施工班组', text: '' },
          { label: '主要材料', text: '名称、规格、复试报告编号：\n', isLong: true },
          { label: '隐蔽内容', text: room(6), isLong: true },
          { label: '检查意见', text: `${room(4)}□同意隐蔽　□修改后复查`, isLong: true },
          { label: '复查结论', text: room(3), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['施工员', '质量员', '监理工程师'] },
    ],
  },
  {
    ...site,
    templateID: id(37),
    name: '安全检查整改通知单',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '受检班组', text: '' },
          { label: '检查日期', text: '{当前日期}' },
          { label: '检查人', text: '{填写人}' },
          { label: '整改期限', text: '' },
          { label: '存在隐患', text: room(7), isLong: true },
          { label: '整改要求', text: room(4), isLong: true },
          { label: '整改情况', text: room(4), isLong: true },
          { label: '复查意见', text: room(3), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['签发人', '受检方', '复查人'] },
    ],
  },
  {
    ...software,
    templateID: id(51),
    name: '需求变更单',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '需求编号', text: '' },
          { label: '提出日期', text: '{当前日期}' },
          { label: '提出人', text: '{填写人}' },
          { label: '目标版本', text: '' },
          { label: '变更原因', text: room(3), isLong: true },
          { label: '原需求', text: room(4), isLong: true },
          { label: '变更后需求', text: room(5), isLong: true },
          { label: '影响模块与接口', text: room(3), isLong: true },
          { label: '工作量与工期', text: room(2), isLong: true },
          { label: '评审结论', text: '□采纳　□下一版本　□不采纳', isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['产品负责人', '技术负责人', '客户代表'] },
    ],
  },
  {
    ...software,
    templateID: id(52),
    name: '测试报告',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '版本', text: '' },
          { label: '测试期间', text: '' },
          { label: '测试负责人', text: '{填写人}' },
          { label: '报告日期', text: '{当前日期}' },
          { label: '测试范围', text: room(4), isLong: true },
          { label: '测试环境', text: room(3), isLong: true },
        ],
      },
      {
        kind: 'table',
        heads: ['模块', '用例数', '通过', '失败', '未执行'],
        rows: blankRows(5, 6).map((row) => ['', ...row.slice(1)]),
        widths: [36, 14, 14, 14, 14],
        isShort: true,
      },
      {
        kind: 'fields',
        columns: 1,
        items: [
          { label: '遗留缺陷', text: room(4), isLong: true },
          { label: '性能与安全', text: room(3), isLong: true },
          { label: '结论', text: '□可以发布　□修复后发布　□不可发布', isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['测试负责人', '项目经理'] },
    ],
  },
  {
    ...software,
    templateID: id(53),
    name: '上线申请单',
    blocks: [
      {
        kind: 'fields',
        columns: 2,
        items: [
          { label: '系统与版本', text: '' },
          { label: '计划上线时间', text: '' },
          { label: '申请人', text: '{填写人}' },
          { label: '申请日期', text: '{当前日期}' },
          { label: '上线内容', text: room(4), isLong: true },
          { label: '影响范围', text: room(2), isLong: true },
          {
            label: '上线前检查',
            text: '□测试通过　□脚本已演练　□数据已备份　□值班已安排　□已通知用户',
            isLong: true,
          },
          { label: '操作步骤', text: room(5), isLong: true },
          { label: '回退方案', text: room(4), isLong: true },
          { label: '上线结果', text: room(2), isLong: true },
        ],
      },
      { kind: 'signatures', boxes: ['申请人', '运维负责人', '项目经理'] },
    ],
  },
];
