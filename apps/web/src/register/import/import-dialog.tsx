import type { Register } from '@xmgl/contracts/register/register';
import { Button, Modal, Spin } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useExport } from '../print/use-export.ts';
import styles from './import.module.css';
import { ImportChoice } from './import-choice.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { type ImportState, useImport } from './use-import.ts';

type ImportDialogProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly onClose: () => void;
};

type FootProps = ReturnType<typeof useImport> & { readonly onClose: () => void };

const Checked = ({
  state,
  write,
  reset,
}: FootProps & { readonly state: Extract<ImportState, { phase: 'checked' | 'done' }> }): ReactElement => {
  const { report } = state;
  const change = report.added + report.updated;
  return (
    <>
      <Button onClick={reset}>重新选择文件</Button>
      {report.faults.length > 0 && change > 0 && (
        <Button onClick={() => write('writeGood')}>
          {report.bad > 0
            ? `仅导入正确的 ${change} 行，跳过 ${report.bad} 行`
            : `不理会有误的列，导入 ${change} 行`}
        </Button>
      )}
      {report.faults.length === 0 && (
        <Button type="primary" disabled={change === 0} onClick={() => write('write')}>
          {change === 0 ? '没有要导入的变化' : `导入 ${change} 行`}
        </Button>
      )}
    </>
  );
};

const Foot = (props: FootProps): ReactNode => {
  const { state, onClose, reset } = props;
  switch (state.phase) {
    case 'waiting':
      return <Button onClick={onClose}>关闭</Button>;
    case 'busy':
      return state.isWriting ? null : <Button onClick={reset}>取消检查</Button>;
    case 'checked':
      return <Checked {...props} state={state} />;
    case 'done':
      return (
        <>
          <Button onClick={reset}>继续导入</Button>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </>
      );
  }
};

/** Rows from an Excel file: chosen, checked cell by cell, written by consent. */
export const ImportDialog = ({ register, projectID, onClose }: ImportDialogProps): ReactElement => {
  const run = useImport(register, projectID);
  const file = useExport(register);
  const mayDownload = useRight(register.page, 'download');
  const { state } = run;
  const isWriting = state.phase === 'busy' && state.isWriting;
  return (
    <Modal
      open
      title={`导入${register.label}`}
      width={720}
      onCancel={onClose}
      closable={!isWriting}
      keyboard={!isWriting}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <Foot {...run} onClose={onClose} />
        </div>
      }
    >
      {state.phase === 'waiting' && (
        <ImportChoice
          refusal={state.refusal}
          isNumbered={Object.values(register.fields).some(({ kind }) => kind === 'code')}
          apartBy={(register.apartBy ?? []).flatMap((key) => register.fields[key]?.label ?? [])}
          isFetching={file.isBusy}
          onTemplate={mayDownload ? () => file.template(projectID) : undefined}
          onChoose={(chosen) => void run.choose(chosen)}
        />
      )}
      {state.phase === 'busy' && (
        <Spin description={isWriting ? '正在写入，请不要关闭页面' : `正在检查「${state.fileName}」`}>
          <div style={{ height: 220 }} />
        </Spin>
      )}
      {(state.phase === 'checked' || state.phase === 'done') && (
        <ImportOutcome
          fileName={state.chosen.file.name}
          report={state.report}
          isDone={state.phase === 'done'}
          fillsMerged={state.chosen.fillsMerged}
          onFill={run.fill}
          onTakeFaults={state.report.faults.length > 0 ? run.takeFaults : undefined}
        />
      )}
      {state.phase === 'done' && state.wasWritten && (
        <p className={styles.file} role="status">
          这个文件上次导入时已经写入，没有重复写入。确要再导入一遍，请点「继续导入」后重新选择。
        </p>
      )}
      {state.phase === 'checked' && state.refusal && (
        <p className={styles.refusal} role="alert">
          {state.refusal}
        </p>
      )}
    </Modal>
  );
};
