import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 资源: the trades, people, materials and machines with which the project is done. */
export const projectResource = defineRegister({
  entity: 'ProjectResource',
  label: '资源',
  fileTitle: '资源库',
  page: 'resource.library',
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
  ],
  workflow: {
    initial: '在用',
    states: { 在用: { tone: 'good' }, 停用: { tone: 'neutral', isLocked: true } },
    actions: {
      停用: { from: ['在用'], to: '停用', who: [], isReasoned: true },
      启用: { from: ['停用'], to: '在用', who: [] },
    },
  },
});
