import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../api/calls.ts';
import { redirectTarget } from '../../session/navigation.ts';
import { useSession } from '../../session/session-store.ts';
import { Page, Panel } from '../../ui/page.tsx';
import styles from './company.module.css';
import { CreateUnitForm } from './create-unit-form.tsx';
import { JoinUnitForm } from './join-unit-form.tsx';
import { switchUnit } from './switch-unit.ts';

export const CreateCompanyPage = (): ReactElement => {
  const navigate = useNavigate();
  const companies = useSession((session) => session.companies);
  /**
   * Whoever needed a unit for something goes back to it. The first unit is current at once, and its first
   * project comes next; from another one it is switched.
   */
  const goOn = ({ companyId, companyName }: OutputOf<'CreateUserCompany'>) => {
    const target = redirectTarget(location.search);
    if (target !== '/') void navigate(target);
    else if (companies.length === 0) void navigate('/dashboard');
    else void switchUnit({ companyId, companyName });
  };
  return (
    <Page title="新建单位" lead="创建后您是单位负责人，可把邀请码发给同事。">
      <div className={styles.narrow}>
        <Panel title="创建单位">
          <CreateUnitForm onDone={goOn} onCancel={() => navigate('/company/companyIndex')} />
        </Panel>
        <Panel title="同事已经建立了单位？">
          <JoinUnitForm />
        </Panel>
      </div>
    </Page>
  );
};
