import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

const most = 100_000_000;

/** 成本库: what things and work cost the company, each price for the days that it holds. */
export const companyCost = defineRegister({
  place: 'company',
  entity: 'CompanyCost',
  label: '成本条目',
  fileTitle: '成本库',
  page: 'company.cost',
  title: 'costName',
  sort: 'costCode',
  columns: [
    'costCode',
    'costName',
    'spec',
    'price',
    'unitID',
    'costKind',
    'taxRate',
    'isTaxIncluded',
    'validFrom',
    'validTo',
    'validity',
    'region',
  ],
  span: { from: 'validFrom', to: 'validTo', label: '有效于' },
  apartBy: ['costCode', 'validFrom'],
  address: (id) => `/company/companyIndex?tab=cost&id=${id}`,
  names: { page: 'GetCompanyCost' },
  fields: {
    costCode: { kind: 'text', label: '编码', max: 30, isOfOne: true, required: true, width: 120 },
    costName: { kind: 'text', label: '名称', max: 100, required: true, width: 200 },
    costKind: {
      kind: 'choice',
      label: '类别',
      choices: words('材料', '人力', '设备', '其他'),
      required: true,
    },
    spec: { kind: 'text', label: '规格', max: 100, width: 140 },
    unitID: {
      kind: 'link',
      label: '单位',
      entity: 'IndustryUnit',
      whenDeleted: 'refuse',
      required: true,
      width: 80,
    },
    price: { kind: 'number', label: '单价', min: 0, max: most, decimals: 4, unit: '元', required: true },
    taxRate: { kind: 'number', label: '税率', min: 0, max: 100, decimals: 2, measure: 'percent' },
    isTaxIncluded: { kind: 'flag', label: '含税' },
    subjectCode: { kind: 'text', label: '科目', max: 30, isUnlisted: true },
    region: { kind: 'text', label: '地区', max: 50 },
    priceSource: { kind: 'choice', label: '来源', choices: words('自定', '信息价', '合同') },
    validFrom: { kind: 'day', label: '生效日期', required: true },
    validTo: { kind: 'day', label: '失效日期', notBefore: 'validFrom' },
    remark: { kind: 'longText', label: '备注', max: 2000, isUnlisted: true },
  },
  computed: {
    validity: { kind: 'choice', label: '有效', choices: words('未生效', '现行', '已失效') },
  },
});
