import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import { Button, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ThresholdGrid, type ThresholdRow, wrongOf } from '../../../ui/thresholds/threshold-grid.tsx';
import styles from './monitor.module.css';

type DialogProps = { readonly projectID: string; readonly monitor: Monitor; readonly onClose: () => void };

/** From where on the indicators of a project are amber, and red; its own, or the company's again. */
export const ThresholdsDialog = ({ projectID, monitor, onClose }: DialogProps): ReactElement => {
  const [rows, setRows] = useState<readonly ThresholdRow[]>(monitor.thresholds);
  const { rowVersion, isDefault } = monitor;
  const send = useSend('UpdMonitor', { refreshes: ['GetMonitor'], done: '阈值已保存', onDone: onClose });
  const wrong = wrongOf(rows);
  const save = (own: 0 | 1) =>
    send.mutate({
      projectID,
      rowVersion,
      thresholds: [...(own === 1 ? monitor.thresholds : rows)],
      isDefault: own,
    });
  return (
    <Modal
      open
      title="监控阈值"
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          {!isDefault && (
            <Button disabled={send.isPending} onClick={() => save(1)}>
              改回单位的阈值
            </Button>
          )}
          <span className={styles.gap} />
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={send.isPending}
            disabled={wrong !== undefined}
            onClick={() => save(0)}
          >
            保存
          </Button>
        </div>
      }
    >
      <p className={styles.meaning}>
        {isDefault ? '本项目沿用单位的阈值；保存后改用自己的。' : '本项目使用自己的阈值。'}
      </p>
      <ThresholdGrid rows={rows} onChange={setRows} />
      {wrong !== undefined && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </Modal>
  );
};
