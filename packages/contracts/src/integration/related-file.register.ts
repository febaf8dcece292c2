import { faultOfFileName } from '../files/file-name.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { word } from '../register/word.ts';

/** Who may know of a file at all: everyone who sees the page, or the few who answer for the project. */
export const secret = '保密';

/** What bytes hang on until they are said to be a file of the project: a person's own, under the id of the person. */
export const intakeKind = 'RelatedFileIntake';
/** What the bytes of one version hang on. */
export const versionKind = 'RelatedFileVersion';

/** 项目文件: what the project writes and receives, in versions. */
export const relatedFile = defineRegister({
  entity: 'RelatedFile',
  label: '文件',
  fileTitle: '文件清单',
  page: 'integration.file',
  title: 'fileName',
  sort: '-code',
  columns: [
    'code',
    'fileName',
    'categoryID',
    'versionNo',
    'fileSize',
    'uploaderID',
    'state',
    'confidentiality',
    'folderID',
  ],
  names: { add: 'RelatedFileUpload' },
  address: (id) => `/overallManagement/configuration?tab=file&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'WJ' },
    fileName: { kind: 'text', label: '文件名', max: 255, required: true, width: 260 },
    categoryID: word('文件类别', '类别', { required: true, width: 100 }),
    folderID: { kind: 'link', label: '文件夹', entity: 'RelatedFolder', whenDeleted: 'refuse' },
    confidentiality: {
      kind: 'choice',
      label: '密级',
      choices: words('公开', '内部', '保密'),
      required: true,
    },
    remark: { kind: 'longText', label: '备注', max: 2000, isUnlisted: true },
  },
  computed: {
    versionNo: { kind: 'number', label: '版本' },
    fileSize: { kind: 'number', label: '大小', unit: 'KB' },
    uploaderID: { kind: 'link', label: '上传人', entity: 'User', whenDeleted: 'keep' },
  },
  rules: (rule) => [
    rule(['fileName'], ({ after }) => {
      const message = faultOfFileName(after.fileName);
      return message === undefined ? [] : [{ path: 'fileName', message }];
    }),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      已发布: { tone: 'good' },
      已作废: { tone: 'bad', isLocked: true, mayGo: '发布过的文件先作废，再删除' },
    },
    actions: {
      发布: { from: ['草稿'], to: '已发布', who: ['author', 'role:整体管理员', 'manager'] },
      作废: {
        from: ['已发布'],
        to: '已作废',
        who: ['author', 'role:整体管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
});
