import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 资源: the trades, people, materials and machines with which the project is done. */
export const projectResource = defineRegister({
  entity: 'ProjectResource',
  label: '资源',
  fileTitle: '资源库',
  page: 'resource.library',
  // What the plan computes with is said there, too.
  heavy: ['upd', 'del'],
  title: 'resourceName',
  sort: 'code',
  columns: [
    'code',
    'resourceName',
    'resourceKind',
    'rbsNodeID',
    'spec',
    'unitID',
    'maxUnits',
    'dayPrice',
    'dayCostUnit',
    'priceFrom',
    'priceState',
    'libraryState',
  ],
  onPhone: ['resourceKind', 'dayPrice', 'dayCostUnit'],
  address: (id) => `/resourcesManagement/index?tab=library&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编码', prefix: 'ZY' },
    resourceName: { kind: 'text', label: '名称', max: 100, required: true, width: 200 },
    resourceKind: {
      kind: 'choice',
      label: '类别',
      choices: words('人力', '材料', '设备'),
      required: true,
      width: 90,
    },
    rbsNodeID: {
      kind: 'link',
      label: '资源分类',
      entity: 'RbsNode',
      whenDeleted: 'refuse',
      width: 130,
    },
    isGeneric: { kind: 'flag', label: '通用', isUnlisted: true },
    projectStakeholderID: {
      kind: 'link',
      label: '人员',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    job: { kind: 'text', label: '岗位', max: 50, isUnlisted: true },
    spec: { kind: 'text', label: '规格型号', max: 100, width: 150 },
    unitID: {
      kind: 'link',
      label: '单位',
      entity: 'IndustryUnit',
      whenDeleted: 'refuse',
      required: true,
      width: 80,
    },
    maxUnits: { kind: 'number', label: '数量', min: 0, max: 1_000_000, decimals: 4 },
    calendarID: {
      kind: 'link',
      label: '日历',
      entity: 'Calendar',
      whenDeleted: 'empty',
      isUnlisted: true,
      width: 130,
    },
    subjectID: {
      kind: 'link',
      label: '成本科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      isUnlisted: true,
      width: 130,
    },
    recognition: {
      kind: 'choice',
      label: '成本确认',
      choices: words('工时', '领用', '合同计量'),
      isUnlisted: true,
      width: 100,
    },
    contractNo: { kind: 'text', label: '合同编号', max: 50, isUnlisted: true },
    accrueAt: {
      kind: 'choice',
      label: '材料成本发生',
      choices: words('均摊', '开始', '结束'),
      isUnlisted: true,
      width: 110,
    },
    libraryCode: { kind: 'text', label: '成本库编码', max: 30, isOfOne: true, isUnlisted: true },
    remark: { kind: 'longText', label: '备注', max: 2000, isUnlisted: true },
  },
  computed: {
    dayPrice: { kind: 'number', label: '当日单价', decimals: 4 },
    dayCostUnit: { kind: 'text', label: '计价单位', max: 20, width: 110 },
    priceFrom: { kind: 'day', label: '生效日' },
    priceState: { kind: 'choice', label: '单价', choices: words('现行', '单价过期', '无价'), width: 100 },
    libraryState: { kind: 'choice', label: '成本库', choices: words('一致', '库价已变'), width: 100 },
  },
  rules: (rule) => [
    rule(['resourceKind', 'projectStakeholderID'], ({ after }) =>
      after.projectStakeholderID !== null && after.resourceKind !== '人力'
        ? [{ path: 'projectStakeholderID', message: '只有人力资源可以指定人员' }]
        : [],
    ),
    rule(['resourceKind', 'maxUnits'], ({ after }) =>
      after.resourceKind !== '材料' && after.maxUnits === 0
        ? [{ path: 'maxUnits', message: '人力和设备的数量应大于 0' }]
        : [],
    ),
    rule(['resourceKind', 'recognition'], ({ after: { resourceKind, recognition } }) => {
      if (resourceKind === '材料' && recognition !== null && recognition !== '领用')
        return [{ path: 'recognition', message: '材料的成本在领用时确认，请选「领用」' }];
      return resourceKind === '人力' && recognition === '领用'
        ? [{ path: 'recognition', message: '人力的成本按工时或合同计量确认' }]
        : [];
    }),
    rule(['recognition', 'contractNo'], ({ after }) =>
      after.recognition === '合同计量' && after.contractNo === ''
        ? [{ path: 'contractNo', message: '按合同计量的资源请写明合同编号' }]
        : [],
    ),
    rule(['resourceKind', 'accrueAt'], ({ after }) =>
      after.accrueAt !== null && after.resourceKind !== '材料'
        ? [{ path: 'accrueAt', message: '只有材料写明成本在何时发生' }]
        : [],
    ),
    rule(['resourceKind', 'calendarID'], ({ after }) =>
      after.calendarID !== null && after.resourceKind === '材料'
        ? [{ path: 'calendarID', message: '材料没有日历，随活动的日历使用' }]
        : [],
    ),
  ],
  workflow: {
    initial: '在用',
    states: {
      在用: { tone: 'good' },
      停用: {
        tone: 'neutral',
        isLocked: true,
        isStopped: true,
        mayGo: '计划和库存都没有用到的资源，停用后也可以删除',
      },
    },
    actions: {
      停用: { from: ['在用'], to: '停用', who: [], isReasoned: true },
      启用: { from: ['停用'], to: '在用', who: [] },
    },
  },
});
