import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { knowledgeAreas } from './processes.ts';

/** What went well or badly, why, and what others should do: reviewed, then shared with the whole company. */
export const lesson = defineRegister({
  entity: 'Lesson',
  label: '经验教训',
  page: 'integration.lesson',
  title: 'title',
  sort: 'code',
  address: (id) => `/overallManagement/configuration?tab=lesson&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'JY' },
    title: { kind: 'text', label: '标题', max: 100, required: true, width: 280 },
    lessonKind: { kind: 'choice', label: '类型', choices: words('成功经验', '失败教训'), required: true },
    areaNo: { kind: 'choice', label: '知识领域', choices: knowledgeAreas, required: true },
    situation: { kind: 'longText', label: '情况', max: 5000, isRich: true, required: true, isUnlisted: true },
    cause: { kind: 'longText', label: '原因', max: 5000, isRich: true, isUnlisted: true },
    recommendation: { kind: 'longText', label: '建议', max: 5000, isRich: true, required: true, width: 320 },
    phaseID: {
      kind: 'link',
      label: '阶段',
      entity: 'ProjectPhase',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    issueID: {
      kind: 'link',
      label: '来源问题',
      entity: 'Issue',
      whenDeleted: 'keep',
      oneOf: '来源',
      isUnlisted: true,
    },
    changeRequestID: {
      kind: 'link',
      label: '来源变更',
      entity: 'ChangeRequest',
      whenDeleted: 'keep',
      oneOf: '来源',
      isUnlisted: true,
    },
    wbsNodeID: {
      kind: 'link',
      label: '来源 WBS',
      entity: 'WbsNode',
      whenDeleted: 'empty',
      oneOf: '来源',
      isUnlisted: true,
    },
    tags: { kind: 'text', label: '标签', max: 200 },
  },
  computed: {},
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      待审核: {
        tone: 'active',
        isLocked: true,
        task: { for: 'role:整体管理员', title: '审核经验教训', kind: '审批', workDays: 5 },
      },
      已审核: { tone: 'good', isLocked: true },
      已共享: { tone: 'good', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿'], to: '待审核', who: [] },
      通过: {
        from: ['待审核'],
        to: '已审核',
        who: ['role:整体管理员', 'manager'],
        unlessAlone: ['author', 'took:提交'],
        tells: ['author'],
      },
      退回: {
        from: ['待审核'],
        to: '草稿',
        who: ['role:整体管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
      共享: {
        from: ['已审核'],
        to: '已共享',
        who: ['role:整体管理员', 'manager'],
        warning:
          '共享后，本单位的各个项目都能在「经验库」中查到这条经验。内容照现在的文字抄录，以后不再随之修改；其中的人名改为「相关人员」。',
        tells: ['author'],
      },
    },
  },
});
