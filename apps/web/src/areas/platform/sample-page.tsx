import { Alert, Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';
import styles from './sample.module.css';

/** 示例数据: what the installation was filled with to look around in, and its removal before real work begins. */
export const SamplePage = (): ReactElement => {
  const query = useCall('GetSample', {}, { staleTime: 0 });
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Page title="示例数据" lead="首次启动时为试用放入的单位、项目和账号。正式使用之前可以全部移除。">
      <Panel>
        <Loaded of={query}>
          {(sample) =>
            sample.companies.length === 0 && sample.accounts === 0 ? (
              <EmptyState icon="company" title="没有示例数据" text="所有单位和账号都是真实的。" />
            ) : (
              <div className={styles.sample}>
                <dl className={styles.facts}>
                  <dt>示例单位</dt>
                  <dd>{sample.companies.join('、') || '无'}</dd>
                  <dt>示例账号</dt>
                  <dd>{sample.accounts} 个</dd>
                </dl>
                {sample.obstacles.length > 0 && (
                  <Alert
                    type="warning"
                    showIcon
                    title="现在不能移除"
                    description={
                      <ul className={styles.obstacles}>
                        {sample.obstacles.map((obstacle) => (
                          <li key={obstacle}>{obstacle}</li>
                        ))}
                      </ul>
                    }
                  />
                )}
                <Button
                  danger
                  type="primary"
                  disabled={sample.obstacles.length > 0}
                  onClick={() => setRemoving(true)}
                >
                  移除示例数据
                </Button>
                {isRemoving && <RemoveSampleDialog sample={sample} onClose={() => setRemoving(false)} />}
              </div>
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
};
