// The names in an OLE compound file (MS-CFB), as far as needed to distinguish an encrypted package from an old Word
// file.
import type { RandomAccessFile } from '../file/random-access-file.ts'

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const NAME_LENGTH_OFFSET = 64
/** An encrypted package has some ten entries; a longer chain is a loop. */
const MAX_DIRECTORY_SECTORS = 64
const LAST_SECTOR = 0xfffffffa
const HEADER_FAT_ENTRIES = 109

/** False also for a file too damaged to read its directory. */
export async function hasOleEntry(file: RandomAccessFile, name: string): Promise<boolean> {
  const header = view(await file.read(0, HEADER_BYTES))
  if (header.byteLength < HEADER_BYTES) return false
  const sectorShift = header.getUint16(30, true)
  if (sectorShift !== 9 && sectorShift !== 12) return false
  const sectorBytes = 2 ** sectorShift
  const readSector = async (sector: number) => {
    const start = (sector + 1) * sectorBytes
    return view(await file.read(start, start + sectorBytes))
  }
  let sector = header.getUint32(48, true)
  for (let count = 0; sector <= LAST_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    if (directoryNames(await readSector(sector)).includes(name)) return true
    sector = await nextSector(sector, header, sectorBytes, readSector)
  }
  return false
}

/** The file allocation table says which sector follows; the header lists where the table's first part is. */
async function nextSector(
  sector: number,
  header: DataView,
  sectorBytes: number,
  readSector: (sector: number) => Promise<DataView>,
): Promise<number> {
  const perSector = sectorBytes / 4
  const tableIndex = Math.floor(sector / perSector)
  if (tableIndex >= HEADER_FAT_ENTRIES) return Infinity
  const table = await readSector(header.getUint32(76 + tableIndex * 4, true))
  const offset = (sector % perSector) * 4
  return offset + 4 <= table.byteLength ? table.getUint32(offset, true) : Infinity
}

function directoryNames(sector: DataView): string[] {
  const names: string[] = []
  for (let start = 0; start + ENTRY_BYTES <= sector.byteLength; start += ENTRY_BYTES) {
    const nameBytes = Math.min(NAME_LENGTH_OFFSET, sector.getUint16(start + NAME_LENGTH_OFFSET, true))
    let name = ''
    for (let offset = 0; offset + 2 < nameBytes; offset += 2) {
      name += String.fromCharCode(sector.getUint16(start + offset, true))
    }
    names.push(name)
  }
  return names
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
