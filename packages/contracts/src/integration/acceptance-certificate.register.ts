import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** What was accepted, by whom and with which result; signed on paper, and the paper kept with it. */
export const acceptanceCertificate = defineRegister({
  entity: 'AcceptanceCertificate',
  label: '验收证书',
  form: { title: '竣工验收证书', signatures: ['建设单位', '监理单位', '设计单位', '施工单位'] },
  page: 'integration.closing',
  title: 'title',
  sort: '-acceptedTime',
  columns: ['title', 'certificateNo', 'acceptedTime', 'conclusion', 'state', 'phaseID', 'participants'],
  address: (id) => `/overallManagement/configuration?tab=closing&view=certificates&id=${id}`,
  fields: {
    title: { kind: 'text', label: '验收内容', max: 100, required: true, width: 280 },
    certificateNo: { kind: 'text', label: '证书编号', max: 60, isOfOne: true },
    acceptedTime: { kind: 'day', label: '验收日期', required: true, isPast: true },
    conclusion: { kind: 'choice', label: '结论', choices: words('合格', '不合格'), required: true },
    participants: { kind: 'longText', label: '参加单位', max: 1000, required: true, width: 280 },
    phaseID: { kind: 'link', label: '阶段', entity: 'ProjectPhase', whenDeleted: 'keep' },
    scope: { kind: 'longText', label: '验收范围', max: 2000, isUnlisted: true },
    opinion: { kind: 'longText', label: '验收意见', max: 2000, isUnlisted: true },
  },
  computed: { signedPapers: { kind: 'files', label: '签字件' } },
  workflow: {
    initial: '草稿',
    states: { 草稿: { tone: 'neutral' }, 已签署: { tone: 'good', isLocked: true } },
    actions: {
      签署: {
        from: ['草稿'],
        to: '已签署',
        who: ['role:整体管理员', 'manager'],
        asks: ['signedPapers'],
        tells: ['sponsor'],
      },
      撤销签署: { from: ['已签署'], to: '草稿', who: ['manager', 'sponsor'], isReasoned: true },
    },
  },
});
