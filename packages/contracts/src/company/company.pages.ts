import { all, type CataloguePage, see } from '../access/catalogue-page.ts';
import type { CompanyRole } from '../access/company-role.ts';
import { toFlags } from '../access/page-rights.ts';

const kept = { 单位负责人: all, 单位管理员: all, 部门负责人: toFlags('10001'), 成员: see } as const;

/** The tabs of a company's registers, with what they grant to its roles. */
export const companyPages = {
  id: 'company',
  name: '公司管理',
  route: '/company/companyIndex',
  tabs: [
    // Who leads a department changes that one, and no other.
    {
      id: 'company.department',
      name: '部门',
      route: 'department',
      grants: { 单位负责人: all, 单位管理员: all, 部门负责人: toFlags('10010'), 成员: see },
    },
    { id: 'company.cost', name: '成本库', route: 'cost', grants: kept },
    // The platform's own stand in its place, under the same five flags.
    { id: 'company.unit', name: '计量单位', route: 'measure', grants: { ...kept, 平台管理员: all } },
    // Projects share into it; who keeps it mends what was shared, or takes it out.
    { id: 'company.lesson', name: '经验库', route: 'lesson', grants: kept },
    { id: 'company.dict', name: '字典', route: 'dict', grants: kept },
    // Forms that every project of the company fills in.
    { id: 'company.template', name: '模板', route: 'template', grants: kept },
    // What is published stands on everybody's workbench; here it is written.
    {
      id: 'company.message',
      name: '系统消息',
      route: 'message',
      grants: { 单位负责人: all, 单位管理员: all, 部门负责人: toFlags('11000'), 平台管理员: all },
    },
    // What goes out to other people's servers is set up by who administers the company, and by nobody else.
    { id: 'company.robot', name: '机器人', route: 'robot', grants: { 单位负责人: all, 单位管理员: all } },
    // Read and taken along, never changed.
    {
      id: 'company.log',
      name: '操作日志',
      route: 'log',
      grants: { 单位负责人: toFlags('10001'), 单位管理员: toFlags('10001') },
    },
  ],
} as const satisfies CataloguePage<CompanyRole>;
