import { faultOfFolderName } from '../files/file-name.ts';
import { defineRegister } from '../register/define-register.ts';

/** 文件夹: where the files of a project stand. */
export const relatedFolder = defineRegister({
  entity: 'RelatedFolder',
  label: '文件夹',
  page: 'integration.file',
  title: 'folderName',
  sort: 'outline',
  columns: ['folderName', 'fileCount', 'code'],
  tree: { parent: 'parentID', depth: 8, outline: 'outline', isTitleUnique: true },
  address: (id) => `/overallManagement/configuration?tab=file&view=folders&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'WJJ' },
    folderName: { kind: 'text', label: '文件夹名称', max: 60, required: true, width: 320 },
    parentID: {
      kind: 'link',
      label: '上级文件夹',
      entity: 'RelatedFolder',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    remark: { kind: 'longText', label: '用途', max: 500, isUnlisted: true },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    fileCount: { kind: 'number', label: '文件数', unit: '个' },
  },
  rules: (rule) => [
    rule(['folderName'], ({ after }) => {
      const message = faultOfFolderName(after.folderName);
      return message === undefined ? [] : [{ path: 'folderName', message }];
    }),
  ],
});
