import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { Button, Input, Select } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { ActivityAdder } from './activity-adder.tsx';
import styles from './timesheet.module.css';
import { useWeekForm, type WeekForm } from './use-week-form.ts';
import { WeekCards } from './week-cards.tsx';
import { WeekGrid } from './week-grid.tsx';
import { listRows, shiftDay, sumWeek, type Week } from './week-model.ts';
import { WeekNotes } from './week-notes.tsx';

type Place = { readonly projectID: string; readonly weekStart: string; readonly resourceID: string | null };
type Moves = { readonly onWeek: (day: string) => void; readonly onResource: (id: string) => void };

/** The day that is filled in: the chosen one, or the first of the week. */
const dayIn = ({ days }: Week, wanted: string): string =>
  (days.find(({ day }) => day === wanted) ?? days[0])?.day ?? wanted;

type BodyProps = Place & {
  readonly week: Week;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

const Sums = ({ week, form }: { readonly week: Week; readonly form: WeekForm }): ReactElement => {
  const { total, overtime } = sumWeek(form.written, week);
  return (
    <p className={styles.sums}>
      合计 <strong>{total}</strong> 小时
      {overtime > 0 && (
        <>
          ，其中加班 <strong data-tone="warn">{overtime}</strong> 小时
        </>
      )}
    </p>
  );
};

const Actions = ({ week, form }: { readonly week: Week; readonly form: WeekForm }): ReactElement => {
  const { isEditable, isDirty, isBusy, written, save, copy, withdraw } = form;
  if (!isEditable)
    return (
      <div className={styles.actions}>
        {week.sheet?.state === '已提交' && week.sheet.isOwn === 1 && <Button onClick={withdraw}>撤回</Button>}
      </div>
    );
  return (
    <div className={styles.actions}>
      {week.lastWeek.length === 0 ? (
        <ReasonButton word="复制上周" reason="上周没有工时" />
      ) : (
        <Button onClick={copy}>复制上周</Button>
      )}
      <Button disabled={!isDirty} loading={isBusy} onClick={() => save(false)}>
        保存
      </Button>
      {written.size === 0 ? (
        <ReasonButton word="提交" reason="这一周还没有填工时" />
      ) : (
        <Button type="primary" loading={isBusy} onClick={() => save(true)}>
          提交
        </Button>
      )}
    </div>
  );
};

const Body = ({ week: asked, day, onDay, ...place }: BodyProps): ReactElement => {
  const form = useWeekForm(place, asked);
  const { week } = form;
  const isMobile = useIsMobile();
  const { overtime } = sumWeek(form.written, week);
  return (
    <>
      <div className={styles.bar}>
        <Sums week={week} form={form} />
        {week.sheet && <FlowState flow={timesheet.workflow} state={week.sheet.state} />}
        {form.isEditable && <ActivityAdder {...place} week={week} form={form} />}
      </div>
      {listRows(week, form.written, form.added).length === 0 ? (
        <EmptyState
          icon="calendar"
          title="这一周还没有工时"
          text="添加活动，或复制上周的内容，再按天填小时。"
        />
      ) : isMobile ? (
        <WeekCards week={week} form={form} day={day} onDay={onDay} />
      ) : (
        <WeekGrid week={week} form={form} />
      )}
      <WeekNotes week={week} form={form} />
      {form.isEditable && overtime > 0 && (
        <div className={styles.reason}>
          <span>加班说明{form.isReasonAsked ? '（本月加班较多，必填）' : ''}</span>
          <Input
            aria-label="加班说明"
            value={form.reason}
            maxLength={500}
            status={form.isReasonAsked && form.reason === '' ? 'error' : ''}
            onChange={({ target }) => form.setReason(target.value)}
          />
        </div>
      )}
      <Actions week={week} form={form} />
      <LeaveGuard when={form.isDirty} text="这一周的工时还没有保存，离开就丢失了。" onDrop={form.drop} />
    </>
  );
};

const registers = ['Timesheet'] as const;
const calls = ['GetMyTimesheet'] as const;

type Props = Place & Moves & { readonly views: ReactNode; readonly today: string };

/** 工时: a person's week, or a machine's. */
export const WeekPage = ({ views, today, onWeek, onResource, ...place }: Props): ReactElement => {
  const { projectID, weekStart, resourceID } = place;
  // It outlives what is saved: the body is drawn anew for each version of the sheet.
  const [chosen, setChosen] = useState<string | null>(null);
  useLiveCalls(registers, calls);
  const asked = useCall('GetMyTimesheet', { projectID, weekStart, resourceID });
  const others = asked.data?.others ?? [];
  return (
    <Page>
      <div className={styles.head}>
        {views}
        <div className={styles.weeks}>
          <Button aria-label="上一周" onClick={() => onWeek(shiftDay(weekStart, -7))}>
            ‹
          </Button>
          <strong>
            {weekStart} 至 {shiftDay(weekStart, 6).slice(5)}
          </strong>
          <Button aria-label="下一周" onClick={() => onWeek(shiftDay(weekStart, 7))}>
            ›
          </Button>
        </div>
        {others.length > 1 && (
          <Select
            className={styles.who ?? ''}
            aria-label="人员或设备"
            placeholder="选择人员或设备"
            showSearch={{ optionFilterProp: 'label' }}
            value={asked.data?.resource?.resourceID ?? null}
            options={others.map((one) => ({
              value: one.resourceID,
              label: one.resourceKind === '设备' ? `${one.resourceName}（设备）` : one.resourceName,
            }))}
            onChange={(id: string | null) => id && onResource(id)}
          />
        )}
      </div>
      <Panel>
        <Loaded of={asked} lines={6}>
          {(week) =>
            week.resource === null ? (
              <EmptyState
                icon="role"
                title={others.length > 1 ? '请选择人员或设备' : '您还不是项目的人力资源'}
                text={
                  others.length > 1
                    ? '选一个人填工时表，或选一台设备填台班记录。'
                    : '请资源管理员在「资源库」中用「添加人员」把您加进来，就可以填工时了。'
                }
              />
            ) : (
              <Body
                key={`${weekStart} ${week.resource.resourceID} ${week.sheet?.rowVersion ?? 0}`}
                week={week}
                day={dayIn(week, chosen ?? today)}
                onDay={setChosen}
                {...place}
              />
            )
          }
        </Loaded>
      </Panel>
    </Page>
  );
};
