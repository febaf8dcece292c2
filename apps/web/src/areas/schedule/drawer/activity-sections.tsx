import type { ReactElement } from 'react';
import { useIsMobile } from '../../../ui/use-media.ts';
import { AroundSection } from './around-section.tsx';
import { AssignmentsSection } from './assignments-section.tsx';
import { ComputedSection } from './computed-section.tsx';
import { EditField } from './edit-field.tsx';
import { EstimateSection } from './estimate-section.tsx';
import { LinksSection } from './links-section.tsx';
import { MainSection } from './main-section.tsx';
import { ManagersSection } from './managers-section.tsx';
import { MilestoneSection } from './milestone-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import type { Owner, SectionProps } from './section-props.ts';
import { StepsSection } from './steps-section.tsx';

const NoteSection = ({ view, rowID, isEditable, say }: SectionProps): ReactElement => {
  const activity = view.plan.activity.get(rowID);
  const note = activity?.note ?? view.plan.wbsNode.get(rowID)?.note ?? '';
  const save = (text: string) =>
    say(
      activity
        ? { kind: 'updateActivity', activityID: rowID, fields: { note: text } }
        : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { note: text } },
    );
  return <EditField label="备注" value={note} isLong onSave={isEditable ? save : undefined} />;
};

type ActivitySectionsProps = SectionProps & {
  readonly projectID: string;
  readonly owners: readonly Owner[];
  /** What hangs on the plan that holds, as its people and files do, stands aside. */
  readonly isScenario: boolean;
};

/** The fields of a row by what they are about; on a phone first what is asked for on site. */
export const ActivitySections = ({
  projectID,
  owners,
  isScenario,
  ...section
}: ActivitySectionsProps): ReactElement => {
  const { view, rowID, isEditable } = section;
  const isPhone = useIsMobile();
  const around = !isScenario && view.plan.activity.has(rowID) && (
    <AroundSection projectID={projectID} activityID={rowID} />
  );
  const computed = <ComputedSection view={view} rowID={rowID} />;
  const progress = <ProgressSection {...section} />;
  const steps = <StepsSection {...section} />;
  return (
    <>
      {!isPhone && computed}
      <MainSection {...section} owners={owners} />
      {isPhone && progress}
      {isPhone && steps}
      {isPhone && around}
      {isPhone && computed}
      {!isScenario && view.plan.wbsNode.has(rowID) && (
        <ManagersSection
          projectID={projectID}
          wbsNodeID={rowID}
          owners={owners}
          hasChildren={view.rows.some((one) => one.kind === 'summary' && one.parentId === rowID)}
          isEditable={isEditable}
        />
      )}
      {!isScenario && <MilestoneSection {...section} projectID={projectID} />}
      <EstimateSection {...section} />
      <ScheduleSection {...section} />
      {!isPhone && progress}
      {!isPhone && steps}
      <LinksSection {...section} />
      <AssignmentsSection {...section} />
      <NoteSection {...section} />
      {!isPhone && around}
    </>
  );
};
