// The text of the pages pictured on the landing page: sentences of the sample agreement and their Spanish translation.

export interface SpecimenPage {
  readonly lang: string
  readonly title: string
  readonly lead: string
  readonly heading: string
  readonly intro: string
  readonly items: readonly string[]
  readonly closing: string
}

export const ORIGINAL: SpecimenPage = {
  lang: 'en',
  title: 'Service Agreement',
  lead: 'This agreement is made between Larkfield Studio Ltd (the “Provider”) and Meadow & Pine Bakeries Ltd (the “Client”).',
  heading: '1. Scope of Services',
  intro: 'The work includes the following tasks:',
  items: [
    'preparing drafts and final designs for every page;',
    'writing and testing the software for orders and payments;',
    'monthly reports on visitors, sales and faults.',
  ],
  closing: 'Any work beyond this list requires a written order signed by both parties.',
}

export const TRANSLATION: SpecimenPage = {
  lang: 'es',
  title: 'Contrato de prestación de servicios',
  lead: 'El presente contrato se celebra entre Larkfield Studio Ltd (el «Proveedor») y Meadow & Pine Bakeries Ltd (el «Cliente»).',
  heading: '1. Alcance de los servicios',
  intro: 'El trabajo comprende las siguientes tareas:',
  items: [
    'la preparación de borradores y diseños definitivos de cada página;',
    'la programación y las pruebas del software de pedidos y pagos;',
    'informes mensuales sobre visitas, ventas e incidencias.',
  ],
  closing: 'Todo trabajo no incluido en esta lista requerirá una orden por escrito firmada por ambas partes.',
}
