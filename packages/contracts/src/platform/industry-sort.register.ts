import { defineRegister } from '../register/define-register.ts';

/** 行业: what the platform lets companies, units of measure and kinds of projects belong to. */
export const industrySort = defineRegister({
  place: 'company',
  entity: 'IndustrySort',
  label: '行业',
  page: 'platform.industry',
  title: 'industryName',
  sort: 'position',
  columns: ['industryName', 'standardCode', 'position', 'isStopped', 'useCount', 'remark'],
  apartBy: ['industryName'],
  address: (id) => `/admin/place?tab=industry&id=${id}`,
  fields: {
    industryName: { kind: 'text', label: '行业名称', max: 30, required: true, isUnique: true, width: 220 },
    standardCode: { kind: 'text', label: '国标代码', max: 10, isOfOne: true, width: 110 },
    position: { kind: 'number', label: '顺序', min: 0, max: 9999, required: true },
    isStopped: { kind: 'flag', label: '停用' },
    remark: { kind: 'longText', label: '备注', max: 500 },
  },
  computed: {
    useCount: { kind: 'number', label: '使用', unit: '处' },
  },
});
