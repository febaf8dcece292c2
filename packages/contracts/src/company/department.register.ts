import { defineRegister } from '../register/define-register.ts';

/** 部门: how a company is divided; who works in which stands beside it. */
export const department = defineRegister({
  place: 'company',
  entity: 'Department',
  label: '部门',
  page: 'company.department',
  title: 'departmentName',
  sort: 'outline',
  columns: ['departmentName', 'leaderID', 'userCount', 'code'],
  tree: { parent: 'parentID', depth: 8, outline: 'outline', isTitleUnique: true },
  address: (id) => `/company/companyIndex?tab=department&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'BM' },
    departmentName: { kind: 'text', label: '部门名称', max: 50, required: true, width: 320 },
    parentID: {
      kind: 'link',
      label: '上级部门',
      entity: 'Department',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    remark: { kind: 'longText', label: '职责', max: 2000, isUnlisted: true },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    leaderID: { kind: 'link', label: '负责人', entity: 'User', whenDeleted: 'keep' },
    userCount: { kind: 'number', label: '人数', unit: '人' },
  },
  judged: {
    entity: 'DepartmentUser',
    fields: { people: { kind: 'text', label: '人员', max: 200 } },
    pages: { people: ['company.department'] },
  },
});
