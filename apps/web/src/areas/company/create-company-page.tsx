import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Page, Panel } from '../../ui/page.tsx';
import styles from './company.module.css';
import { CreateUnitForm } from './create-unit-form.tsx';
import { JoinUnitForm } from './join-unit-form.tsx';

export const CreateCompanyPage = (): ReactElement => {
  const navigate = useNavigate();
  return (
    <Page title="新建单位" lead="创建后您是单位负责人，可把邀请码发给同事。">
      <div className={styles.narrow}>
        <Panel title="创建单位">
          <CreateUnitForm
            onDone={() => navigate('/company/index')}
            onCancel={() => navigate('/company/companyIndex')}
          />
        </Panel>
        <Panel title="同事已经建立了单位？">
          <JoinUnitForm />
        </Panel>
      </div>
    </Page>
  );
};
