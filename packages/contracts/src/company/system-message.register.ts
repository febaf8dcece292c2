import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 系统消息: what the company tells all its people on their workbenches, from one moment to another. */
export const systemMessage = defineRegister({
  place: 'company',
  entity: 'SystemMessage',
  label: '系统消息',
  page: 'company.message',
  title: 'title',
  sort: '-publishAt',
  address: (id) => `/company/companyIndex?tab=message&id=${id}`,
  fields: {
    title: { kind: 'text', label: '标题', max: 100, required: true, width: 280 },
    level: { kind: 'choice', label: '级别', choices: words('通知', '重要', '维护'), required: true },
    publishAt: { kind: 'minute', label: '发布时间', required: true },
    expireAt: { kind: 'minute', label: '截止时间', notBefore: 'publishAt' },
    content: { kind: 'longText', label: '内容', max: 5000, required: true, isUnlisted: true },
  },
  computed: {
    status: { kind: 'choice', label: '发布状态', choices: words('待发布', '发布中', '已截止') },
    readCount: { kind: 'number', label: '已读人数', unit: '人' },
  },
});
