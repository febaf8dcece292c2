import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import type { CompanyRole } from '../access/enter-company.ts';

/** Invented people and numbers; the first is the company's 单位负责人 and the project's 项目经理. */
export type SamplePerson = {
  readonly account: string;
  readonly name: string;
  readonly tel: string;
  readonly companyRole: CompanyRole;
  readonly roles: readonly DefaultRole[];
};

export const sampleOwner: SamplePerson = {
  account: 'demo',
  name: '陈明远',
  tel: '13800000001',
  companyRole: '单位负责人',
  roles: ['项目经理'],
};

export const sampleAdministrator = { account: 'admin', name: '平台管理员', tel: '13800000000' } as const;

const member = (account: string, name: string, at: number, roles: readonly DefaultRole[]): SamplePerson => ({
  account,
  name,
  tel: `138000000${String(at).padStart(2, '0')}`,
  companyRole: '成员',
  roles,
});

export const sampleMembers: readonly SamplePerson[] = [
  { ...member('linxue', '林雪', 2, ['发起人']), companyRole: '单位管理员' },
  member('zhouhang', '周航', 3, ['进度管理员', '项目成员']),
  member('hejing', '何静', 4, ['整体管理员', '范围管理员', 'CCB 委员', '项目成员']),
  member('songyang', '宋扬', 5, ['成本管理员', '项目成员']),
  member('duanrui', '段锐', 6, ['资源管理员', '采购管理员']),
  member('tangxin', '唐昕', 7, ['质量管理员', '风险管理员', '项目成员']),
  member('luochen', '罗辰', 8, ['项目成员']),
  member('yujia', '余佳', 9, ['只读']),
];

export const sampleCompany = {
  companyName: '滨江建设集团有限公司',
  companyScale: '501–1000',
  industries: ['建筑工程', '市政工程'],
} as const;

/** A company that takes part, by its head, who is in the register with the same number. */
export const sampleUnit = {
  companyName: '华建工程监理有限公司',
  companyScale: '101–500',
  partyRole: '监理',
  head: { account: 'hanguodong', name: '韩国栋', tel: '13900000103' },
} as const;

export const sampleProject = {
  projectName: '滨江新城二期 3# 住宅楼施工总承包',
  projectCode: 'BJXC-2026-03',
  startTime: '2026-03-02',
  endTime: '2027-08-31',
  customerName: '滨江新城开发有限公司',
  address: '滨江新区望江路 66 号',
  contractNo: 'BJ-SG-2026-018',
  budget: 86_500_000,
  moneyUnit: '万元',
  durationUnit: '日历天',
  laborUnit: '工日',
} as const;
