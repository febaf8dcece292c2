import { isPersonName, messages } from '../identity/identity-rules.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { isChanged } from '../register/row-changes.ts';
import { word } from '../register/word.ts';
import { priorities } from './assessment.ts';
import { engagementSteps, stances } from './engagement-level.ts';
import { jobs } from './jobs.ts';
import { judgements } from './judgements.ts';
import { membershipWorkflow } from './membership-workflow.ts';

/** One row is a person's place in the register and, where the person has joined, the membership of the project. */
export const projectStakeholder = defineRegister({
  entity: 'ProjectStakeholder',
  label: '干系人',
  fileTitle: '干系人登记册',
  page: 'stakeholder.register',
  title: 'userName',
  sort: 'code',
  columns: [
    'code',
    'userName',
    'company',
    'partyRoleID',
    'job',
    'roleIDs',
    'phone',
    'keyPersonnel',
    'priority',
    'engagement',
    'contactOwnerID',
  ],
  address: (id) => `/stakeholderManagement/index?tab=register&id=${id}`,
  // The specification's spelling.
  names: { add: 'AddProjectStakeholderList', del: 'DelProjectStateholder' },
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'GX', width: 110 },
    userName: { kind: 'text', label: '姓名', max: 40, required: true, width: 104 },
    company: { kind: 'text', label: '单位', max: 100, required: true, width: 184 },
    partyRoleID: word('参建角色', '参建角色', { required: true, width: 100 }),
    job: { kind: 'choice', label: '岗位', choices: jobs, width: 120 },
    phone: {
      kind: 'text',
      label: '电话',
      max: 20,
      format: 'phone',
      isUnique: true,
      width: 116,
    },
    keyPersonnel: { kind: 'flag', label: '关键' },
    contactOwnerID: {
      kind: 'link',
      label: '对接人',
      entity: 'User',
      whenDeleted: 'empty',
      width: 112,
    },
    stakeholderKind: {
      kind: 'choice',
      label: '性质',
      choices: words('个人', '组织'),
      required: true,
      isUnlisted: true,
    },
    classification: {
      kind: 'choice',
      label: '内外部',
      choices: words('内部', '外部'),
      required: true,
      isUnlisted: true,
    },
    department: { kind: 'text', label: '部门', max: 50, isUnlisted: true },
    jobTitle: { kind: 'text', label: '职务', max: 30, isUnlisted: true },
    email: { kind: 'text', label: '邮箱', max: 254, format: 'email', isUnlisted: true },
    wechat: { kind: 'text', label: '微信', max: 30, isOfOne: true, isUnlisted: true },
    direction: {
      kind: 'choice',
      label: '影响方向',
      choices: words('向上', '向下', '向外', '横向'),
      isUnlisted: true,
    },
    identifiedTime: { kind: 'day', label: '识别日期', required: true, isPast: true, isUnlisted: true },
    identifyMethod: {
      kind: 'choice',
      label: '识别方法',
      choices: words('专家判断', '问卷', '头脑风暴', '文件分析', '会议'),
      isUnlisted: true,
    },
    duty: { kind: 'longText', label: '职责', max: 5000 },
    requirements: { kind: 'longText', label: '主要需求', max: 5000 },
    expectations: { kind: 'longText', label: '主要期望', max: 5000, needs: { right: 'update' } },
    impactText: { kind: 'longText', label: '影响', max: 5000, needs: { right: 'update' } },
  },
  computed: {
    roleIDs: {
      kind: 'links',
      label: '项目角色',
      entity: 'Role',
      table: 'role_personnel',
      whenDeleted: 'empty',
      width: 164,
    },
    userID: { kind: 'link', label: '账号', entity: 'User', whenDeleted: 'keep', isUnlisted: true },
    isCompanyMembers: { kind: 'flag', label: '是否本单位', isUnlisted: true },
    priority: {
      kind: 'choice',
      label: '优先级',
      choices: words(...priorities),
      needs: { page: 'stakeholder.interest', right: 'access' },
    },
    engagement: {
      kind: 'choice',
      label: '参与度',
      choices: words(...engagementSteps),
      needs: { page: 'stakeholder.engagement', right: 'access' },
      width: 148,
    },
    stance: {
      kind: 'choice',
      label: '立场',
      choices: words(...stances),
      needs: { page: 'stakeholder.engagement', right: 'access' },
      isUnlisted: true,
    },
  },
  workflow: membershipWorkflow,
  judged: judgements,
  rules: (rule) => [
    rule(['userName', 'stakeholderKind'], (deed) =>
      isChanged(deed, 'userName', 'stakeholderKind') &&
      deed.after.stakeholderKind !== '组织' &&
      !isPersonName(deed.after.userName)
        ? [{ path: 'userName', message: messages.personName }]
        : [],
    ),
    rule(['keyPersonnel', 'contactOwnerID'], (deed) =>
      isChanged(deed, 'keyPersonnel', 'contactOwnerID') &&
      deed.after.keyPersonnel === 1 &&
      deed.after.contactOwnerID === null
        ? [{ path: 'contactOwnerID', message: '请选择对接人' }]
        : [],
    ),
  ],
});
