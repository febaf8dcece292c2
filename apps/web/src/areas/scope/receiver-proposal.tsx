import { Form, type FormInstance } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import type { Values } from '../../register/row/row-values.ts';
import styles from './scope.module.css';

type ProposalProps = { readonly form: FormInstance<Values>; readonly projectID: string };

/** Fills in who receives for the chosen node, or for one above it, until somebody chooses others. */
export const ReceiverProposal = ({ form, projectID }: ProposalProps): ReactElement | null => {
  const wbsNodeID: unknown = Form.useWatch('wbsNodeID', form);
  const mayAsk = useRight('scope.wbs', 'access');
  const proposed = useRef<string>('');
  const { data = [] } = useCall(
    'GetReceiptUser',
    mayAsk && typeof wbsNodeID === 'string' ? { projectID, wbsNodeID } : null,
  );
  useEffect(() => {
    if (data.length === 0) return;
    const now: unknown = form.getFieldValue('receiverIDs');
    const isTheirs = Array.isArray(now) && now.length > 0 && now.join() !== proposed.current;
    if (isTheirs) return;
    const ownerID: unknown = form.getFieldValue('ownerID');
    const receiverIDs = data.map(({ userID }) => userID).filter((userID) => userID !== ownerID);
    if (receiverIDs.length === 0) return;
    proposed.current = receiverIDs.join();
    form.setFields([{ name: 'receiverIDs', value: receiverIDs, errors: [] }]);
  }, [data, form]);
  const [first] = data;
  if (!first) return null;
  const names = data.map(({ userName }) => userName).join('、');
  return (
    <p className={styles.hint}>
      {first.isInherited === 1 ? `上级「${first.wbsName}」的接收人` : '此 WBS 的接收人'}：{names}
      ，已经填好，可以修改。
    </p>
  );
};
