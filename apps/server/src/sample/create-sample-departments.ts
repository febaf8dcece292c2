import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Someone } from '../access/someone.ts';
import { departmentKit } from '../areas/company/department.kit.ts';
import { setScope } from '../db/scope.ts';
import { addRow } from '../register/write/add-row.service.ts';

type Department = {
  readonly name: string;
  readonly remark?: string;
  /** By their accounts with what they are there; the first of them leads, where it is said. */
  readonly people: readonly (readonly [account: string, post: string])[];
  readonly isLed?: true;
  readonly below?: readonly Department[];
};

/** How a builder of the sample's kind is divided: everybody has a place. */
const departments: readonly Department[] = [
  {
    name: '总经理室',
    people: [['demo', '总经理']],
    isLed: true,
    below: [
      {
        name: '综合办公室',
        remark: '行政、人事、档案与印章管理。',
        people: [
          ['linxue', '办公室主任'],
          ['yujia', '档案管理员'],
        ],
        isLed: true,
      },
      {
        name: '工程管理部',
        remark: '项目策划、进度统筹与现场协调。',
        people: [
          ['hejing', '部门经理'],
          ['zhouhang', '计划主管'],
        ],
        isLed: true,
        below: [{ name: '测量组', people: [['luochen', '测量员']] }],
      },
      { name: '成本合约部', remark: '估算、合同与结算。', people: [['songyang', '部门经理']], isLed: true },
      {
        name: '物资设备部',
        remark: '采购、仓储与机械设备。',
        people: [['duanrui', '部门经理']],
        isLed: true,
      },
      {
        name: '质量安全部',
        remark: '质量、安全与环境管理。',
        people: [['tangxin', '部门经理']],
        isLed: true,
      },
    ],
  },
];

type Actor = Someone & { readonly project: ProjectInScope };

const addAll = async (
  actor: Actor,
  userIDs: ReadonlyMap<string, string>,
  list: readonly Department[],
  parentID: string | null,
): Promise<void> => {
  const { companyID: company_id, projectID: project_id } = actor.project;
  for (const { name: departmentName, remark = '', people, isLed, below = [] } of list) {
    const { departmentID } = await addRow(actor, departmentKit, { departmentName, remark, parentID });
    for (const [at, [account, post]] of people.entries())
      await actor.db
        .insertInto('department_user')
        .values({
          ...{ company_id, project_id, department_user_id: v7(), department_id: departmentID },
          user_id: userIDs.get(account) ?? '',
          post,
          is_leader: isLed && at === 0 ? 1 : 0,
          is_main: 1,
        })
        .execute();
    await addAll(actor, userIDs, below, departmentID);
  }
};

/** 部门 of the sample company, by the accounts of its people. */
export const createSampleDepartments = async (
  someone: Someone,
  companyID: string,
  people: ReadonlyMap<string, string>,
): Promise<void> => {
  const project = { companyID, projectID: companyID, isFiled: false } as ProjectInScope;
  await setScope(someone.db, { userID: someone.user.userID, ...project });
  await addAll({ ...someone, project }, people, departments, null);
  await setScope(someone.db, { userID: someone.user.userID, companyID });
};
