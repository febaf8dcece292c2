import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { sayEdit } from '../plan/say-edit.ts';
import { Field } from '../settings/field.tsx';
import styles from '../settings/settings.module.css';
import { countUsers, usersOf } from './calendar-facts.ts';

type DeleteDialogProps = {
  readonly session: PlanSession;
  readonly calendar: CalendarRow;
  readonly onClose: () => void;
};

/** A calendar that is in use goes only when another takes its place. */
export const DeleteDialog = ({ session, calendar, onClose }: DeleteDialogProps): ReactElement => {
  const { calendarID, name } = calendar;
  const { plan } = usePlanState(session);
  const [replacementID, setReplacement] = useState<string | null>(null);
  const [error, setError] = useState('');
  const count = countUsers(usersOf(plan, calendarID));
  const others = [...plan.calendar.values()].filter((one) => one.calendarID !== calendarID);
  const remove = async (): Promise<void> => {
    if (count > 0 && replacementID === null) return setError('请选择替代的日历');
    const refused = await sayEdit(
      session,
      [{ kind: 'deleteCalendar', calendarID, replacementID }],
      `日历「${name}」已删除`,
    );
    if (refused) setError(refused);
    else onClose();
  };
  return (
    <TextDialog title={`删除日历「${name}」`} onClose={onClose}>
      <PhoneSizes>
        <div className={styles.form}>
          {count === 0 ? (
            <p>没有活动、资源或日历使用它。</p>
          ) : (
            <>
              <p>有 {count} 处正在使用它，改用另一个日历后才能删除。</p>
              <Field label="替代的日历">
                {(id) => (
                  <Select
                    id={id}
                    placeholder="请选择"
                    value={replacementID}
                    options={others.map((one) => ({ value: one.calendarID, label: one.name }))}
                    getPopupContainer={(node) => node.parentElement ?? node}
                    onChange={(chosen) => {
                      setError('');
                      setReplacement(chosen);
                    }}
                  />
                )}
              </Field>
            </>
          )}
          <div className={styles.buttons}>
            {error && <p role="alert">{error}</p>}
            <Button onClick={onClose}>取消</Button>
            <Button look="danger" onClick={() => void remove()}>
              删除日历
            </Button>
          </div>
        </div>
      </PhoneSizes>
    </TextDialog>
  );
};
