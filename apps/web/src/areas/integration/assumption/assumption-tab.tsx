import { assumption } from '@xmgl/contracts/integration/assumption.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { RaiseFollowUp } from './raise-follow-up.tsx';

const parts: RegisterParts<typeof assumption> = {
  stepLead: (action, slot) => (action === '证伪' ? <RaiseFollowUp {...slot} /> : null),
};

export const AssumptionTab = (): ReactElement => (
  <RegisterPage
    register={assumption}
    purpose="记下计划所依据的假设和制约因素，到验证日期由责任人证实或证伪，不成立的及时转为问题或变更。"
    parts={parts}
  />
);
