import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

/** Who decides on changes or steers the project, by which rules votes are counted, and what the 项目经理 may approve alone. */
export const projectCommittee = defineRegister({
  entity: 'ProjectCommittee',
  label: '项目委员会',
  form: { title: '项目委员会设立文件', signatures: ['主任', '项目经理', '发起人'] },
  page: 'integration.committee',
  title: 'committeeName',
  sort: 'committeeName',
  columns: ['committeeName', 'committeeKind', 'state', 'headID', 'memberCount', 'voterCount'],
  names: { page: 'GetProjectCommitteeAll', byID: 'GetProjectCommittee' },
  address: (id) => `/overallManagement/configuration?tab=committee&id=${id}`,
  fields: {
    committeeName: { kind: 'text', label: '名称', max: 50, required: true, width: 220 },
    committeeKind: {
      kind: 'choice',
      label: '类型',
      choices: words('CCB', '指导委员会'),
      required: true,
      width: 120,
    },
    quorum: { kind: 'choice', label: '法定人数', choices: words('过半', '三分之二', '全体'), required: true },
    majority: {
      kind: 'choice',
      label: '通过规则',
      choices: words('过半数', '三分之二', '一致'),
      required: true,
    },
    tieRule: { kind: 'choice', label: '平票', choices: words('主任决定', '视为否决'), required: true },
    voteDays: { kind: 'number', label: '表决期限', min: 1, max: 20, unit: '工日', required: true },
    delegatedCost: { kind: 'number', label: '授权费用', min: 0, measure: 'money' },
    delegatedDays: { kind: 'number', label: '授权工期', min: 0, max: 3650, measure: 'duration' },
  },
  lines: {
    members: defineLines({
      label: '委员',
      table: 'committee_member',
      required: true,
      max: 50,
      fields: {
        userID: {
          kind: 'link',
          label: '委员',
          entity: 'User',
          whenDeleted: 'keep',
          required: true,
          width: 220,
        },
        duty: {
          kind: 'choice',
          label: '职务',
          choices: words('主任', '副主任', '委员', '秘书'),
          required: true,
        },
      },
      rules: [
        (lines) =>
          lines.flatMap(({ userID }, at) =>
            lines.findIndex((line) => line.userID === userID) < at
              ? [{ at, field: 'userID', message: '此人已在委员中，请删去这一行或另选一人' } as const]
              : [],
          ),
        (lines) => {
          const heads = lines.flatMap(({ duty }, at) => (duty === '主任' ? [at] : []));
          if (heads.length === 0) return [{ message: '请指定一位主任' }];
          return heads
            .slice(1)
            .map((at) => ({ at, field: 'duty', message: '主任只能有一位，请改为副主任或委员' }) as const);
        },
      ],
    }),
  },
  computed: {
    headID: { kind: 'link', label: '主任', entity: 'User', whenDeleted: 'keep' },
    memberCount: { kind: 'number', label: '成员', unit: '人' },
    voterCount: { kind: 'number', label: '有表决权', unit: '人' },
  },
  workflow: {
    initial: '有效',
    states: {
      有效: { tone: 'good' },
      已停用: {
        tone: 'neutral',
        isLocked: true,
        isStopped: true,
        mayGo: '没有表决过的委员会，停用后也可以删除',
      },
    },
    actions: {
      停用: {
        from: ['有效'],
        to: '已停用',
        who: ['manager', 'sponsor'],
        isReasoned: true,
        tells: ['field:headID'],
      },
      启用: { from: ['已停用'], to: '有效', who: ['manager', 'sponsor'], tells: ['field:headID'] },
    },
  },
});
