/** Elements of operators' HTML: text and links; no pictures, which would let other servers see the readers. */
export const operatorHtmlTags =
  'a b blockquote br code em h2 h3 i li ol p strong table tbody td th thead tr ul'.split(' ')
