import {
  type AttributeName,
  attributes,
  type SalienceKey,
  salienceClasses,
  salienceKeyOf,
} from '@xmgl/contracts/stakeholder/assessment';
import type { SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { type ReactElement, useRef, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { useSession } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './grid.module.css';
import { useLiveJudgements } from './grid-calls.ts';
import { ExportButton, NamesChoice } from './grid-toolbar.tsx';
import { Keys, Legend } from './legend.tsx';
import { PeopleDrawer } from './people-drawer.tsx';
import { savePng } from './picture.ts';
import { holdsPoint, type Point } from './plot-box.ts';
import { PlotFrame } from './plot-frame.tsx';
import { SalienceDrawer } from './salience-drawer.tsx';
import { drawSalience } from './salience-picture.ts';
import { type Attributes, attributesOf, SaliencePlot } from './salience-plot.tsx';
import { keyAt, toCircles } from './salience-regions.ts';
import { Tray, type TrayPerson } from './tray.tsx';
import { useKeyOffer } from './use-key-offer.ts';
import { toLocal } from './use-plot-drag.ts';
import { usePlotSize } from './use-plot-size.ts';

type Open =
  | { readonly person: string }
  | { readonly title: string; readonly holds: (person: SaliencePerson) => boolean }
  | null;

const wordsOf = (person: SaliencePerson): string =>
  person.salienceClass ?? (person.powerAttr === null ? '未评' : '三圈之外');

type BoardProps = {
  readonly projectID: string;
  readonly people: readonly SaliencePerson[];
  readonly mayMove: boolean;
  readonly hasNames: boolean;
  readonly onNames: (hasNames: boolean) => void;
};

/** The circles with their trays and drawers. */
const SalienceBoard = ({ projectID, people, mayMove, hasNames, onNames }: BoardProps): ReactElement => {
  const { holder, size, isFitted } = usePlotSize(0.72);
  const drawing = useRef<SVGSVGElement>(null);
  const [carry, setCarry] = useState<{ id: string; name: string; at: Point | null } | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const upd = useSend('UpdSalience', { refreshes: ['GetSalience'] });
  const offerKey = useKeyOffer(projectID);
  const unscored = people.filter((person) => person.powerAttr === null);
  const outside = people.filter((person) => person.powerAttr !== null && salienceKeyOf(person) === '');

  const set = (id: string, next: Attributes, reason?: string): void => {
    setCarry(null);
    const person = people.find((one) => one.projectStakeholderID === id);
    if (!person) return;
    const { powerAttr, legitimacy, urgency } = person;
    // Who was not judged yet goes back to the tray.
    const before = { powerAttr, legitimacy, urgency };
    const isSame = attributes.every(({ name }) => next[name] === person[name]);
    if (isSame && reason === undefined) return;
    const input = { projectID, projectStakeholderID: id, ...next, ...(reason !== undefined && { reason }) };
    const send = (rowVersion: number, values: Attributes | typeof before) =>
      upd.mutate(
        { ...input, ...values, rowVersion },
        {
          onSuccess: (saved) => {
            offerKey(person, saved);
            const words = `${saved.userName}：${wordsOf(saved)}`;
            // Taking back is not taken back again.
            if (values !== next) toast.success(words);
            else toast.success(words, { label: '撤销', run: () => send(saved.rowVersion, before) });
          },
        },
      );
    send(person.rowVersion, next);
  };
  const placeUnder = (event: { clientX: number; clientY: number }): Point | null => {
    const at = toLocal(drawing.current, event);
    return holdsPoint({ x: 0, y: 0, ...size }, at) ? at : null;
  };
  const tray = {
    carriedID: carry?.id ?? null,
    mayMove,
    hint: carry ? '点按一个区域放下；再点一次取消。' : '拖到圈里，或点选后再点区域。',
    onDrag: (person: TrayPerson, event: { clientX: number; clientY: number }) =>
      setCarry({ id: person.projectStakeholderID, name: person.userName, at: placeUnder(event) }),
    onDrop: (person: TrayPerson, event: { clientX: number; clientY: number }) => {
      const at = placeUnder(event);
      if (at) set(person.projectStakeholderID, attributesOf(keyAt(toCircles(size.width, size.height), at)));
      else setCarry(null);
    },
    onCancel: () => setCarry(null),
    onTake: (person: TrayPerson) =>
      setCarry(
        carry?.id === person.projectStakeholderID
          ? null
          : { id: person.projectStakeholderID, name: person.userName, at: null },
      ),
  };
  const opened =
    open && 'person' in open ? people.find((one) => one.projectStakeholderID === open.person) : undefined;
  const openPerson = (person: string) => setOpen({ person });
  const openRegion = (key: SalienceKey) =>
    setOpen({ title: salienceClasses[key], holds: (person) => salienceKeyOf(person) === key });
  const openCircle = (name: AttributeName) =>
    setOpen({
      title: attributes.find((one) => one.name === name)?.label ?? '',
      holds: (person) => person[name] === 1,
    });
  return (
    <Panel flush>
      <div className={styles.toolbar}>
        <NamesChoice hasNames={hasNames} onChange={onNames} />
      </div>
      <PlotFrame {...{ size, isFitted }}>
        <div className={styles.trays}>
          <Tray title="未评分" whenEmpty="所有干系人都已评分。" people={unscored} {...tray} />
          {outside.length > 0 && <Tray title="三圈之外" whenEmpty="" people={outside} {...tray} />}
        </div>
        <div ref={holder} className={styles.holder}>
          {size.width > 0 && (
            <SaliencePlot
              {...{ drawing, size, people, mayMove, hasNames, carry }}
              onSet={set}
              onOpen={openPerson}
              onOpenRegion={openRegion}
              onOpenCircle={openCircle}
            />
          )}
        </div>
        <Legend
          people={people.flatMap((person, at) =>
            person.salienceClass === null
              ? []
              : [
                  {
                    id: person.projectStakeholderID,
                    number: at + 1,
                    name: person.userName,
                    words: person.salienceClass,
                  },
                ],
          )}
          onOpen={openPerson}
        />
      </PlotFrame>
      <Keys hasDispute={false} />
      {opened && (
        <SalienceDrawer
          person={opened}
          mayMove={mayMove}
          onSet={(next, reason) => set(opened.projectStakeholderID, next, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      {open && 'holds' in open && (
        <PeopleDrawer
          title={open.title}
          people={people.filter(open.holds).map((person) => ({
            id: person.projectStakeholderID,
            name: person.userName,
            words: wordsOf(person),
            more: [person.company, person.priority && `优先级${person.priority}`].filter(Boolean).join(' · '),
          }))}
          onOpen={openPerson}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
};

/** 凸显模型: people by power, legitimacy and urgency. */
export const SalienceTab = (): ReactElement => {
  const project = useSession((session) => session.project);
  const projectID = project?.projectID ?? '';
  const query = useCall('GetSalience', projectID ? { projectID } : null);
  const mayMove = useMayWrite('stakeholder.salience', 'update');
  const mayTake = useRight('stakeholder.salience', 'download');
  const [hasNames, setHasNames] = useState(true);
  useLiveJudgements();
  const people = query.data?.items ?? [];
  const scored = people.filter(({ powerAttr }) => powerAttr !== null).length;
  const exportPicture = async (withNames: boolean): Promise<void> => {
    const day = toDay(new Date());
    const subtitle = `${project?.projectName ?? ''}　${day}　${scored} 人`;
    const draw = () => drawSalience(people, { hasNames: withNames, title: '凸显模型', subtitle });
    await savePng(draw, `凸显模型 ${day}.png`);
  };
  return (
    <Page
      title="凸显模型"
      lead={query.data && `已评 ${scored} / ${people.length} 人`}
      actions={mayTake && <ExportButton onExport={(withNames) => void exportPicture(withNames)} />}
    >
      <Loaded of={query} lines={8}>
        {({ items }) => (
          <SalienceBoard {...{ projectID, mayMove, hasNames }} people={items} onNames={setHasNames} />
        )}
      </Loaded>
    </Page>
  );
};
