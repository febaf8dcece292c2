import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 字典: the words of the company's lists. Each list is a row, and its words stand in it. */
export const sortDict = defineRegister({
  place: 'company',
  entity: 'SortDict',
  label: '词条',
  fileTitle: '字典',
  page: 'company.dict',
  title: 'sortName',
  sort: 'outline',
  columns: ['sortName', 'origin', 'state', 'usedCount', 'mergeIntoID'],
  apartBy: ['parentID', 'sortName'],
  tree: { parent: 'parentID', depth: 2, outline: 'outline', isTitleUnique: true },
  address: (id) => `/company/companyIndex?tab=dict&id=${id}`,
  fields: {
    sortName: { kind: 'text', label: '名称', max: 50, required: true, width: 280 },
    parentID: {
      kind: 'link',
      label: '所属字典',
      entity: 'SortDict',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    mergeIntoID: { kind: 'link', label: '合并到', entity: 'SortDict', whenDeleted: 'keep' },
    remark: { kind: 'longText', label: '说明', max: 500, isUnlisted: true },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    origin: { kind: 'choice', label: '来源', choices: words('平台', '单位') },
    usedCount: { kind: 'number', label: '使用', unit: '条' },
  },
  workflow: {
    initial: '启用',
    states: {
      启用: { tone: 'good' },
      停用: { tone: 'neutral' },
      已合并: { tone: 'neutral' },
    },
    actions: {
      停用: {
        from: ['启用'],
        to: '停用',
        who: [],
        warning: '停用后不再提供选择，已经使用它的记录不变，可以随时启用。',
      },
      合并: {
        from: ['启用', '停用'],
        to: '已合并',
        who: [],
        asks: ['mergeIntoID'],
        warning: '本单位各项目中使用它的记录全部改用合并到的词，写入这些记录的历史；之后不能自动改回。',
      },
      启用: { from: ['停用', '已合并'], to: '启用', who: [] },
    },
  },
});
