// Positions of lists by time: creation time and id, or row number.
import { z } from 'zod'
import { LAST_NUMBER, LAST_TEXT } from '../db/admin/users.ts'

export const timeAndId = z.tuple([z.int(), z.string()])
export const timeAndRow = z.tuple([z.int(), z.int()])
export const newestById: [number, string] = [LAST_NUMBER, LAST_TEXT]
export const newestByRow: [number, number] = [LAST_NUMBER, LAST_NUMBER]
export const oldestById: [number, string] = [0, '']
