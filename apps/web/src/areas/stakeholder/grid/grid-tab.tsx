import { type GridKind, grids } from '@xmgl/contracts/stakeholder/assessment';
import type { GridPerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { Button } from 'antd';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { useSession } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './grid.module.css';
import { getCalls, useLiveJudgements } from './grid-calls.ts';
import { monthsOf, placeWords, standingsOf } from './grid-people.ts';
import { drawGrid } from './grid-picture.ts';
import { type Carry, GridPlot } from './grid-plot.tsx';
import { GridSelection } from './grid-selection.tsx';
import { ExportButton, GridToolbar, type GridView } from './grid-toolbar.tsx';
import { Keys, Legend } from './legend.tsx';
import { PeopleDrawer } from './people-drawer.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { savePng } from './picture.ts';
import { holdsPoint, type Point, toPlotBox, toScores } from './plot-box.ts';
import { PlotFrame } from './plot-frame.tsx';
import { Tray, type TrayPerson } from './tray.tsx';
import { useKeyOffer } from './use-key-offer.ts';
import { type Moves, useMoves } from './use-moves.ts';
import { toLocal } from './use-plot-drag.ts';
import { usePlotSize } from './use-plot-size.ts';

type BoardProps = {
  readonly kind: GridKind;
  readonly projectID: string;
  readonly midline: number;
  readonly people: readonly GridPerson[];
  readonly moves: Moves;
  readonly mayMove: boolean;
  readonly view: GridView;
  readonly onView: (view: GridView) => void;
};

type Open = { readonly person: string } | { readonly field: string } | null;

const startPlace = { x: 5, y: 5 } as const;

/** The grid with its tray, tools and drawers. */
const GridBoard = (props: BoardProps): ReactElement => {
  const { kind, projectID, midline, people, moves, view, onView } = props;
  const grid = grids[kind];
  const mayMove = props.mayMove && view.month === null;
  const mayMark = useMayWrite('stakeholder.register', 'update');
  const { holder, size, isFitted } = usePlotSize(0.68);
  const drawing = useRef<SVGSVGElement>(null);
  const [carry, setCarry] = useState<Carry | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const box = useMemo(() => toPlotBox(size.width, size.height), [size.width, size.height]);
  const months = useMemo(() => monthsOf(people, toDay(new Date())), [people]);
  const standings = useMemo(
    () => standingsOf(kind, people, midline, { month: view.month, moved: moves.moved }),
    [kind, people, midline, view.month, moves.moved],
  );
  const standing = new Set(standings.map(({ person }) => person.projectStakeholderID));
  const unscored = people.filter(({ projectStakeholderID }) => !standing.has(projectStakeholderID));

  const move = (id: string, place: Point, isLater: boolean): void => {
    const person = people.find((one) => one.projectStakeholderID === id);
    setCarry(null);
    moves.move(id, place, { isLater });
    if (isLater || !person) return;
    const { x, y, userName } = person;
    const words = `${userName}：${placeWords(grid, place)}`;
    // Who was in the tray goes back there.
    if (x !== place.x || y !== place.y)
      toast.success(words, { label: '撤销', run: () => moves.move(id, { x, y }) });
  };
  const placeUnder = (event: { clientX: number; clientY: number }): Point | null => {
    const at = toLocal(drawing.current, event);
    return holdsPoint({ x: 0, y: 0, ...size }, at) ? toScores(box, at) : null;
  };
  const carryTo = (person: TrayPerson, place: Point | null): void =>
    setCarry({ id: person.projectStakeholderID, name: person.userName, place });
  const opened =
    open && 'person' in open ? people.find((one) => one.projectStakeholderID === open.person) : undefined;
  const listed = standings.map(({ person, number, place, field }) => ({
    id: person.projectStakeholderID,
    number,
    name: person.userName,
    field,
    words: `${place.x} / ${place.y}`,
    more: [person.company, placeWords(grid, place), person.priority && `优先级${person.priority}`]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Panel flush>
      <GridToolbar {...{ kind, projectID, midline, months, view, onView, mayMark }} mayMove={props.mayMove} />
      {view.month !== null && (
        <div className={styles.past} role="status">
          正在查看 {view.month} 月末的位置，只能查看
          <Button size="small" onClick={() => onView({ ...view, month: null })}>
            回到现在
          </Button>
        </div>
      )}
      {mayMark && selected.size > 0 && (
        <GridSelection {...{ projectID, selected }} onDone={() => setSelected(new Set())} />
      )}
      <PlotFrame {...{ size, isFitted }}>
        <div className={styles.trays}>
          <Tray
            title="未评分"
            whenEmpty="所有干系人都已评分。"
            people={unscored}
            carriedID={carry?.id ?? null}
            mayMove={mayMove}
            hint={carry ? '点按网格放下，或用方向键移动后回车。' : '拖到网格上，或点选后再点网格。'}
            onDrag={(person, event) => carryTo(person, placeUnder(event))}
            onDrop={(person, event) => {
              const place = placeUnder(event);
              if (place) move(person.projectStakeholderID, place, false);
              else setCarry(null);
            }}
            onCancel={() => setCarry(null)}
            onTake={(person) =>
              carry?.id === person.projectStakeholderID ? setCarry(null) : carryTo(person, startPlace)
            }
          />
        </div>
        <div ref={holder} className={styles.holder}>
          {size.width > 0 && (
            <GridPlot
              {...{ kind, drawing, box, midline, standings, mayMove, carry, selected, size }}
              hasNames={view.hasNames}
              hasTrails={view.hasTrails}
              isLasso={view.isLasso}
              onCarry={setCarry}
              onMove={move}
              onOpen={(person) => setOpen({ person })}
              onSelect={setSelected}
              onOpenField={(field) => setOpen({ field })}
            />
          )}
        </div>
        <Legend people={listed} onOpen={(person) => setOpen({ person })} />
      </PlotFrame>
      <Keys hasDispute={people.some(({ isDisputed }) => isDisputed === 1)} />
      {opened && (
        <PersonDrawer
          kind={kind}
          person={opened}
          mayMove={mayMove}
          onMove={(place, reason) =>
            moves.move(opened.projectStakeholderID, place, reason === undefined ? {} : { reason })
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open && 'field' in open && (
        <PeopleDrawer
          title={open.field}
          people={listed.filter(({ field }) => field === open.field)}
          onOpen={(person) => setOpen({ person })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
};

/** A grid of people by two scores: 权力/利益, 权力/影响, 作用/影响. */
export const GridTab = ({ kind }: { readonly kind: GridKind }): ReactElement => {
  const grid = grids[kind];
  const project = useSession((session) => session.project);
  const projectID = project?.projectID ?? '';
  const query = useCall(getCalls[kind], projectID ? { projectID } : null);
  const moves = useMoves(kind, projectID, useKeyOffer(projectID));
  const mayMove = useMayWrite(grid.page, 'update');
  const mayTake = useRight(grid.page, 'download');
  const [view, setView] = useState<GridView>({
    hasNames: true,
    hasTrails: false,
    isLasso: false,
    month: null,
  });
  useLiveJudgements();
  const people = query.data?.items ?? [];
  const scored = people.filter(({ field }) => field !== null).length;
  const disputed = people.filter(({ isDisputed }) => isDisputed === 1).length;
  const exportPicture = async (hasNames: boolean): Promise<void> => {
    const midline = query.data?.midline ?? 5;
    const standings = standingsOf(kind, people, midline, { month: view.month, moved: moves.moved });
    const day = view.month === null ? toDay(new Date()) : `${view.month} 月末`;
    const subtitle = `${project?.projectName ?? ''}　${day}　${standings.length} 人，中线 ${midline}`;
    const draw = () => drawGrid(kind, standings, { midline, hasNames, title: grid.label, subtitle });
    await savePng(draw, `${grid.label.replace('/', '-')} ${day}.png`);
  };
  return (
    <Page
      title={grid.label}
      lead={
        query.data &&
        `已评 ${scored} / ${people.length} 人${disputed > 0 ? `，${disputed} 人的评估有分歧` : ''}`
      }
      actions={mayTake && <ExportButton onExport={(hasNames) => void exportPicture(hasNames)} />}
    >
      <Loaded of={query} lines={8}>
        {({ midline, items }) => (
          <GridBoard
            {...{ kind, projectID, midline, moves, mayMove, view }}
            people={items}
            onView={setView}
          />
        )}
      </Loaded>
    </Page>
  );
};
