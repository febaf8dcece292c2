/**
 * Lists of words that a company extends for itself, with the platform's words, which come first. A field takes one of
 * them by `word('问题类别', …)`; a new list is named here and nowhere else.
 */
export const wordKinds = {
  问题类别: ['技术', '进度', '成本', '质量', '安全', '资源', '合同', '沟通'],
  假设类别: ['范围', '进度', '成本', '质量', '资源', '技术', '合同', '外部'],
  参建角色: ['建设', '勘察', '设计', '监理', '总包', '分包', '供应', '检测', '政府', '用户', '社区', '内部'],
  变更来源: ['建设单位', '设计', '监理', '施工', '内部', '法规'],
  需求来源: ['访谈', '焦点小组', '问卷', '头脑风暴', '标杆', '文件分析', '观察', '原型', '合同', '法规标准'],
  会议类型: [
    '启动会',
    '第一次工地会议',
    '例会',
    '监理例会',
    '专题会',
    '评审会',
    '变更评审',
    '站会',
    '回顾会',
    '验收会',
    '其他',
  ],
  文件类别: [
    '管理文件',
    '合同',
    '采购',
    '设计图纸',
    '技术文件',
    '过程记录',
    '会议纪要',
    '验收资料',
    '往来函件',
    '影像资料',
    '其他',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WordKind = keyof typeof wordKinds;

export const wordKindNames = Object.keys(wordKinds) as readonly WordKind[] as readonly [
  WordKind,
  ...WordKind[],
];

/** Whether what a field points to are the words of a list: each list is an entity of its own. */
export const isWordKind = (entity: string): entity is WordKind => Object.hasOwn(wordKinds, entity);
