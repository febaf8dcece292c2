const day = (name: string, shift: string): string =>
  `<StandardWorkHours><DayOfWeek>${name}</DayOfWeek>${shift}</StandardWorkHours>`;

const shift = '<WorkTime><Start>08:00:00</Start><Finish>15:59:00</Finish></WorkTime>';

/** A project of two activities in Primavera XML. */
export const P6_XML = `<?xml version="1.0" encoding="UTF-8"?>
<APIBusinessObjects xmlns="http://xmlns.oracle.com/Primavera/P6/V20.12/API/BusinessObjects">
<Calendar><ObjectId>10</ObjectId><Name>五天制</Name><HoursPerDay>8</HoursPerDay><StandardWorkWeek>${[
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
]
  .map((name) => day(name, shift))
  .join('')}${day('Saturday', '')}${day('Sunday', '')}</StandardWorkWeek></Calendar>
<Project><ActivityDefaultCalendarObjectId>10</ActivityDefaultCalendarObjectId>
<ComputeTotalFloatType>Smallest of Start Float and Finish Float</ComputeTotalFloatType>
<CriticalActivityPathType>Longest Path</CriticalActivityPathType>
<DataDate>2026-01-05T00:00:00</DataDate><Id>HOUSE</Id><Name>住宅楼</Name><ObjectId>1</ObjectId>
<PlannedStartDate>2026-01-05T00:00:00</PlannedStartDate>
<RelationshipLagCalendar>Project Default Calendar</RelationshipLagCalendar>
<Activity><CalendarObjectId>10</CalendarObjectId><Id>A10</Id><Name>土方开挖</Name><ObjectId>1001</ObjectId>
<PlannedDuration>16</PlannedDuration><RemainingDuration>16</RemainingDuration><Type>Task Dependent</Type></Activity>
<Activity><CalendarObjectId>10</CalendarObjectId><Id>A20</Id><Name>验收</Name><ObjectId>1002</ObjectId>
<PlannedDuration>0</PlannedDuration><Type>Finish Milestone</Type></Activity>
<Relationship><Lag>8</Lag><ObjectId>1</ObjectId><PredecessorActivityObjectId>1001</PredecessorActivityObjectId>
<SuccessorActivityObjectId>1002</SuccessorActivityObjectId><Type>Finish to Finish</Type></Relationship>
</Project></APIBusinessObjects>`;
