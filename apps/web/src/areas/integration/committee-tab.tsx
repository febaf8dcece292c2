import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';

export const CommitteeTab = (): ReactElement => (
  <RegisterPage
    register={projectCommittee}
    purpose="设立审批变更的 CCB 和指导委员会：有哪些委员，多少人到会有效，怎样算通过，项目经理可以自行批准多少。"
  />
);
