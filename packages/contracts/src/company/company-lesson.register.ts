import { knowledgeAreas } from '../integration/processes.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 经验库: what the projects of a company have shared, as it was told then and without the names of people. */
export const companyLesson = defineRegister({
  place: 'company',
  entity: 'CompanyLesson',
  label: '共享的经验',
  fileTitle: '经验库',
  page: 'company.lesson',
  title: 'title',
  sort: '-sharedTime',
  columns: ['code', 'title', 'lessonKind', 'areaNo', 'recommendation', 'tags', 'projectName', 'sharedTime'],
  address: (id) => `/company/companyIndex?tab=lesson&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'JYK' },
    title: { kind: 'text', label: '标题', max: 200, required: true, width: 280 },
    lessonKind: { kind: 'choice', label: '类型', choices: words('成功经验', '失败教训'), required: true },
    areaNo: { kind: 'choice', label: '知识领域', choices: knowledgeAreas, required: true },
    situation: {
      kind: 'longText',
      label: '情况',
      max: 10_000,
      isRich: true,
      required: true,
      isUnlisted: true,
    },
    cause: { kind: 'longText', label: '原因', max: 10_000, isRich: true, isUnlisted: true },
    recommendation: {
      kind: 'longText',
      label: '建议',
      max: 10_000,
      isRich: true,
      required: true,
      width: 320,
    },
    tags: { kind: 'text', label: '标签', max: 400 },
    projectName: { kind: 'text', label: '来源项目', max: 200, required: true },
    sharedTime: { kind: 'day', label: '共享日期', required: true },
  },
  computed: {},
});
