import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/**
 * 系统消息: what the company tells its people on their workbenches, and the platform the people of companies, from one
 * moment to another. Nobody in a company has the platform's rights, nor the other way round: each sees its own audience.
 */
export const systemMessage = defineRegister({
  place: 'company',
  entity: 'SystemMessage',
  label: '系统消息',
  page: 'company.message',
  title: 'title',
  sort: '-publishAt',
  columns: ['title', 'level', 'audience', 'status', 'publishAt', 'expireAt', 'readCount'],
  address: (id) => `/company/companyIndex?tab=message&id=${id}`,
  platformAddress: (id) => `/admin/place?tab=message&id=${id}`,
  fields: {
    title: { kind: 'text', label: '标题', max: 100, required: true, width: 280 },
    level: { kind: 'choice', label: '级别', choices: words('通知', '重要', '维护'), required: true },
    publishAt: { kind: 'minute', label: '发布时间', required: true },
    expireAt: { kind: 'minute', label: '截止时间', notBefore: 'publishAt' },
    departmentIDs: {
      kind: 'links',
      label: '只发给部门',
      entity: 'Department',
      table: 'system_message_department',
      whenDeleted: 'keep',
      needs: { page: 'company.department', right: 'access' },
      isUnlisted: true,
    },
    companyIDs: {
      kind: 'links',
      label: '只发给单位',
      entity: 'Company',
      table: 'system_message_company',
      whenDeleted: 'keep',
      needs: { page: 'platform.industry', right: 'access' },
      isUnlisted: true,
    },
    content: { kind: 'longText', label: '内容', max: 5000, required: true, isUnlisted: true },
  },
  computed: {
    audience: { kind: 'text', label: '发给', max: 100 },
    status: { kind: 'choice', label: '发布状态', choices: words('待发布', '发布中', '已截止') },
    readCount: { kind: 'number', label: '已读人数', unit: '人' },
  },
});
