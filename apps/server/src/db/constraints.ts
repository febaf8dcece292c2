import type { FailureCode } from '@xmgl/contracts/errors';

type Meaning = { readonly code: FailureCode; readonly message: string; readonly path?: string };

/** What a broken constraint means to the reader, by its name. */
export const constraintMeanings: Readonly<Record<string, Meaning>> = {
  activity_milestone_deliverable: {
    code: 'conflict',
    message: '所选可交付成果不在本项目中，请刷新后重新选择',
  },
  activity_party: { code: 'conflict', message: '所选承担单位不在本项目中，请刷新后重新选择' },
  webhook_name: { code: 'conflict', message: '已有同名的机器人', path: 'name' },
  app_user_account_unique: { code: 'conflict', message: '该账号已被使用，请换一个', path: 'userAccount' },
  app_user_tel_unique: { code: 'conflict', message: '该手机号已被使用', path: 'userTel' },
  app_user_email_unique: { code: 'conflict', message: '该邮箱已被使用', path: 'email' },
  company_name_per_creator: { code: 'conflict', message: '您已有同名单位', path: 'companyName' },
  project_code_unique: { code: 'conflict', message: '此项目编号不能使用，请换一个', path: 'projectCode' },
  project_name_unique: {
    code: 'conflict',
    message: '此项目名称不能使用，请换一个，例如加上期次或年份',
    path: 'projectName',
  },
  project_end_after_start: {
    code: 'invalid',
    message: '结束日期早于开始日期，请改为开始日期或之后',
    path: 'endTime',
  },
  role_name_unique: { code: 'conflict', message: '已有同名角色，请换一个名称', path: 'roleName' },
  role_personnel_member: { code: 'invalid', message: '所选人员不是本项目成员，请先在干系人登记册中添加' },
  project_stakeholder_phone_unique: {
    code: 'conflict',
    message: '手机号已登记，请勿重复登记',
    path: 'phone',
  },
  project_on_company_unit_unique: { code: 'conflict', message: '该单位已申请或已参与本项目，请刷新后重试' },
  requirement_trace_unique: { code: 'conflict', message: '此关联已存在' },
  stakeholder_engagement_day_unique: {
    code: 'conflict',
    message: '该干系人当日已有评估，请修改当日的评估，或改用其他日期',
    path: 'assessTime',
  },
  user_folder_name_unique: {
    code: 'conflict',
    message: '此处已有同名的文件夹，请换一个名称',
    path: 'folderName',
  },
  stored_file_name_unique: { code: 'conflict', message: '已有同名附件，请重试', path: 'fileName' },
  company_type_default: {
    code: 'conflict',
    message: '默认套餐刚被他人修改，请刷新后重试',
    path: 'isDefault',
  },
  company_type_name_unique: { code: 'conflict', message: '已有同名套餐，请换一个名称', path: 'typeName' },
  company_order_one_waiting: { code: 'conflict', message: '已有一个待支付的订单，请先支付或取消' },
  real_name_review_one_waiting: { code: 'conflict', message: '已有一份实名资料待审核，如需修改请先撤回' },
  company_credit_code_unique: {
    code: 'conflict',
    message: '该统一社会信用代码已由另一个单位实名，请核对',
    path: 'creditCode',
  },
  project_type_name_unique: { code: 'conflict', message: '已有同名项目类型，请换一个名称', path: 'typeName' },
  project_committee_one_ccb: {
    code: 'conflict',
    message: '项目已有有效的 CCB，请先停用它，或把类型改为「指导委员会」',
    path: 'committeeKind',
  },
  baseline_name_unique: { code: 'conflict', message: '已有同名基线，请换一个名称', path: 'name' },
};
