import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

type Member = { readonly projectStakeholderID: string | null };
type Fault = { readonly at: number; readonly field: 'projectStakeholderID'; readonly message: string };

const onceEach = (lines: readonly Member[]): readonly Fault[] =>
  lines.flatMap(({ projectStakeholderID }, at): Fault[] =>
    lines.findIndex((line) => line.projectStakeholderID === projectStakeholderID) < at
      ? [{ at, field: 'projectStakeholderID', message: '同一个人填了两行，请合并' }]
      : [],
  );

const members = defineLines({
  label: '成员',
  table: 'obs_member',
  fields: {
    projectStakeholderID: {
      kind: 'link',
      label: '人员',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
      width: 200,
    },
    share: {
      kind: 'number',
      label: '投入',
      min: 1,
      max: 100,
      measure: 'percent',
      required: true,
      width: 100,
    },
  },
  rules: [onceEach],
});

/** 组织图: how the project is organised, who leads what and who works where. */
export const obsNode = defineRegister({
  entity: 'ObsNode',
  label: '组织单元',
  fileTitle: '项目组织机构',
  page: 'resource.obs',
  title: 'nodeName',
  sort: 'outline',
  columns: ['nodeName', 'obsKind', 'leaderID', 'headcount', 'peopleCount', 'gap', 'duty'],
  apartBy: ['nodeName', 'parentID'],
  tree: { parent: 'parentID', depth: 8, outline: 'outline', isTitleUnique: true },
  form: { title: '岗位说明书', signatures: ['编制', '批准'] },
  address: (id) => `/resourcesManagement/index?tab=obs&id=${id}`,
  fields: {
    nodeName: { kind: 'text', label: '名称', max: 50, required: true, width: 280 },
    parentID: {
      kind: 'link',
      label: '上级',
      entity: 'ObsNode',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    obsKind: {
      kind: 'choice',
      label: '类型',
      choices: words('部门', '岗位', '小组', '外部单位'),
      required: true,
      width: 100,
    },
    leaderID: {
      kind: 'link',
      label: '负责人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      width: 130,
    },
    departmentID: {
      kind: 'link',
      label: '对应部门',
      entity: 'CompanyDepartment',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    headcount: { kind: 'number', label: '编制', min: 0, max: 10_000, unit: '人', width: 90 },
    duty: { kind: 'longText', label: '职责', max: 2000, group: '岗位说明', width: 260 },
    authority: { kind: 'longText', label: '权限', max: 2000, isUnlisted: true, group: '岗位说明' },
    competence: { kind: 'longText', label: '能力要求', max: 2000, isUnlisted: true, group: '岗位说明' },
  },
  lines: { members },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    peopleCount: { kind: 'number', label: '在岗', unit: '人', width: 90 },
    gap: { kind: 'number', label: '缺编', unit: '人', width: 90 },
  },
});
