/** Posts of the parties to a construction project, by who has them. */
export const jobGroups = {
  项目管理: ['项目经理', '项目副经理', '项目总工程师', '生产经理', '商务经理', '项目负责人', '发起人'],
  现场岗位: [
    '施工员',
    '质量员',
    '安全员',
    '标准员',
    '材料员',
    '机械员',
    '劳务员',
    '资料员',
    '测量员',
    '试验员',
    '造价员',
    '计划工程师',
    '技术负责人',
    '班组长',
  ],
  建设与监理: [
    '建设单位代表',
    '合同管理员',
    '总监理工程师',
    '总监代表',
    '专业监理工程师',
    '监理员',
    '跟踪审计',
  ],
  勘察与设计: ['勘察负责人', '设计负责人', '建筑师', '结构工程师', '机电工程师', '驻场设计代表'],
  供应与检测: ['销售代表', '供货负责人', '检测负责人', '检测员'],
  政府与社会: ['质量监督员', '安全监督员', '主管部门经办人', '社区代表', '业主代表', '媒体联系人'],
  其他: ['单位负责人', '财务人员', '行政人员', '其他'],
} as const;

type Job = (typeof jobGroups)[keyof typeof jobGroups][number];

/** Every post, stored as it is read. */
export const jobs = Object.fromEntries(
  Object.values(jobGroups)
    .flat()
    .map((job) => [job, job]),
) as Readonly<Record<Job, Job>>;
