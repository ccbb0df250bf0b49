/** Grades of sensors and ECM and the die of each (SENS-1). */
export const GRADES = ['rudimentary', 'basic', 'enhanced', 'superior', 'scary'] as const;
export type Grade = (typeof GRADES)[number];

export const GRADE_DICE = [4, 6, 8, 10, 12] as const;

/** 0 for rudimentary, 1 for basic ... 4 for scary. */
export function gradeNumber(grade: Grade): number {
  return GRADES.indexOf(grade);
}
