import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveCalls } from '../../api/use-live-calls.ts';
import { PrefilledRow } from '../../register/row/prefilled-row.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './scope.module.css';

const { page } = callsOf(handoverItem);
const registers = [handoverItem.entity] as const;
const calls = [page] as const;
const most = 50;

type HandoverProps = {
  readonly projectID: string;
  readonly of: { readonly deliverableID: string; readonly title: string; readonly code: string };
  readonly quantity: number | null;
  readonly unit: string;
  /** It is accepted: there is something to hand over. */
  readonly isAccepted: boolean;
};

/** 移交: by what items of the closing it is handed over, and whether these are signed for. */
export const DeliverableHandover = (props: HandoverProps): ReactElement => {
  const { projectID, of, quantity, unit, isAccepted } = props;
  const [isNew, setNew] = useState(false);
  const mayAdd = useMayWrite(handoverItem.page, 'insert');
  useLiveCalls(registers, calls);
  const asked = { pageIndex: 1, pageSize: most, value: { projectID, deliverableID: [of.deliverableID] } };
  return (
    <>
      <div className={styles.cover}>
        <span>移交项签收以后，项目经理可以把成果转为已移交。</span>
        {mayAdd && isAccepted && <Button onClick={() => setNew(true)}>登记移交项</Button>}
      </div>
      <Loaded of={useCall(page, asked)} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.lead}>还没有移交项。</p>
          ) : (
            <ul className={styles.lead}>
              {items.map(({ handoverItemID, itemName, state, handoverTime }) => (
                <li key={handoverItemID}>
                  <Link to={handoverItem.address(handoverItemID)}>{itemName}</Link>（{state}
                  {handoverTime ? ` ${handoverTime}` : ''}）
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew && (
        <PrefilledRow
          register={handoverItem}
          projectID={projectID}
          names={{ [of.deliverableID]: { title: `${of.code} ${of.title}`, isDeleted: 0 } }}
          values={{ itemName: of.title, deliverableID: of.deliverableID, quantity, unit: unit.slice(0, 10) }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
};
