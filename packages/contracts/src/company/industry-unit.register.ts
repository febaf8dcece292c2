import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 计量单位: the platform's, which all companies use, and those that a company adds for itself. */
export const industryUnit = defineRegister({
  place: 'company',
  entity: 'IndustryUnit',
  label: '计量单位',
  page: 'company.unit',
  title: 'unitName',
  sort: 'unitName',
  columns: ['unitName', 'dimension', 'decimals', 'industrySortID', 'isStopped', 'useCount', 'remark'],
  apartBy: ['unitName'],
  address: (id) => `/company/companyIndex?tab=measure&id=${id}`,
  platformAddress: (id) => `/admin/place?tab=measure&id=${id}`,
  fields: {
    unitName: { kind: 'text', label: '单位名称', max: 20, required: true, isUnique: true, width: 140 },
    dimension: {
      kind: 'choice',
      label: '量纲',
      choices: words('数量', '长度', '面积', '体积', '质量', '时间', '工日', '台班', '项'),
      required: true,
    },
    decimals: { kind: 'number', label: '小数位数', min: 0, max: 4, required: true },
    industrySortID: { kind: 'link', label: '行业', entity: 'IndustrySort', whenDeleted: 'keep' },
    isStopped: { kind: 'flag', label: '停用' },
    remark: { kind: 'longText', label: '备注', max: 500 },
  },
  computed: {
    useCount: { kind: 'number', label: '使用', unit: '处' },
  },
});
