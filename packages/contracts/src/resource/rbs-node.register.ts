import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 资源分解结构: the kinds of resources, from 人力, 材料, 设备 and 设施 down to trades and types. */
export const rbsNode = defineRegister({
  entity: 'RbsNode',
  label: '资源分类',
  fileTitle: '资源分解结构',
  page: 'resource.rbs',
  title: 'nodeName',
  sort: 'outline',
  columns: ['nodeName', 'nodeCode', 'resourceKind', 'resourceCount'],
  apartBy: ['nodeCode'],
  tree: { parent: 'parentID', depth: 6, outline: 'outline', isTitleUnique: true },
  address: (id) => `/resourcesManagement/index?tab=rbs&id=${id}`,
  fields: {
    nodeCode: {
      kind: 'text',
      label: '编码',
      max: 40,
      required: true,
      isUnique: true,
      isOfOne: true,
      width: 140,
    },
    nodeName: { kind: 'text', label: '名称', max: 50, required: true, width: 320 },
    parentID: {
      kind: 'link',
      label: '上级分类',
      entity: 'RbsNode',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    resourceKind: {
      kind: 'choice',
      label: '类别',
      choices: words('人力', '材料', '设备', '设施'),
      required: true,
      width: 100,
    },
    remark: { kind: 'longText', label: '说明', max: 500, isUnlisted: true },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    resourceCount: { kind: 'number', label: '资源数', unit: '项' },
  },
});
