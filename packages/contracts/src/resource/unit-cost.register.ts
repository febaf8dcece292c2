import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

const most = 100_000_000;

/** In what prices of each kind of resource are told. */
export const costUnitsOf = {
  人力: ['元/工日', '元/工时', '元/月'],
  材料: ['元/计量单位'],
  设备: ['元/台班', '元/工时', '元/月', '元/计量单位'],
} as const;

/** 资源单价: what a resource costs from a day on, until a later price takes its place. */
export const unitCost = defineRegister({
  entity: 'UnitCost',
  label: '资源单价',
  fileTitle: '资源单价表',
  page: 'resource.library',
  title: 'costUnit',
  columns: [
    'resourceID',
    'validFrom',
    'usedTo',
    'unitCost',
    'costUnit',
    'perUseCost',
    'taxRate',
    'isTaxIncluded',
    'validTo',
    'priceState',
    'costSource',
  ],
  sort: '-validFrom',
  span: { from: 'validFrom', to: 'usedTo', label: '适用于' },
  apartBy: ['resourceID', 'validFrom'],
  address: (id) => `/resourcesManagement/index?tab=library&view=prices&id=${id}`,
  names: { page: 'GetUnitCost' },
  fields: {
    resourceID: {
      kind: 'link',
      label: '资源',
      entity: 'ProjectResource',
      whenDeleted: 'cascade',
      takesStopped: true,
      required: true,
      width: 200,
    },
    validFrom: { kind: 'day', label: '生效日' },
    validTo: { kind: 'day', label: '有效至', notBefore: 'validFrom' },
    unitCost: { kind: 'number', label: '单价', min: 0, max: most, decimals: 4, unit: '元', required: true },
    costUnit: {
      kind: 'choice',
      label: '计价单位',
      choices: words('元/工日', '元/工时', '元/台班', '元/月', '元/计量单位'),
      required: true,
      width: 120,
    },
    perUseCost: { kind: 'number', label: '进出场费', min: 0, max: most, decimals: 2, unit: '元' },
    taxRate: { kind: 'number', label: '税率', min: 0, max: 100, decimals: 2, measure: 'percent' },
    isTaxIncluded: { kind: 'flag', label: '含税' },
    costSource: {
      kind: 'choice',
      label: '来源',
      choices: words('企业库', '合同', '信息价', '询价', '手工'),
    },
    sourceRef: { kind: 'text', label: '期次或文号', max: 100, isUnlisted: true },
    remark: { kind: 'longText', label: '备注', max: 2000, isUnlisted: true },
  },
  computed: {
    usedTo: { kind: 'day', label: '用到' },
    priceState: {
      kind: 'choice',
      label: '状态',
      choices: words('未生效', '现行', '单价过期', '已被替代'),
      width: 100,
    },
  },
});
