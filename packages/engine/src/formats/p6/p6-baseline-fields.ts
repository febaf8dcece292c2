import { pairs } from './p6-xml-fields.ts';

/** A baseline is a copy of the project, beside it; of its copies of activities these fields say what was planned. */
export const BASELINE_PROJECT = 'BaselineProject';

export const BASELINE_FIELDS = pairs(`ObjectId=base_id Id=base_code Name=base_name
  OriginalProjectObjectId=orig_proj_id PlannedStartDate=plan_start_date DataDate=last_recalc_date`);

/** An activity and its copy have the same Id; each has a number of its own. */
export const BASELINE_ACTIVITY_FIELDS = pairs(`ObjectId=task_id ProjectObjectId=base_id
  CalendarObjectId=clndr_id Id=task_code Name=task_name Type=task_type Status=status_code
  PlannedStartDate=target_start_date PlannedFinishDate=target_end_date PlannedDuration=target_drtn_hr_cnt
  StartDate=restart_date FinishDate=reend_date PlannedLaborUnits=target_work_qty
  PlannedLaborCost=labor_cost PlannedNonLaborCost=nonlabor_cost PlannedMaterialCost=material_cost
  PlannedExpenseCost=expense_cost PlannedTotalCost=total_cost`);

/** The tables that baselines are read into. */
export const BASELINES = 'BASELINE';
export const BASELINE_TASKS = 'BASELINE_TASK';
